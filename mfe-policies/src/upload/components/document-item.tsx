import type { UploadedDocument } from '@proviso/contracts';
import { Instant, Badge, color, from, space, text, useFormatters, type BadgeTone } from '@proviso/ui';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { excerpt } from '../../shared/excerpt.ts';
import { policiesTexts } from '../../texts.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { failureText } from './extraction-text.ts';

/** Number of characters of a document's text to show. */
const previewLength = 150;

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space[3]};
  padding: ${space[4]} 0;
  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
/** Hidden on phones, where the text needs the space. */
const Icon = styled(FileText)`
  display: none;
  margin-top: 0.15rem;
  color: ${color.textSubtle};
  ${from.tablet} {
    display: block;
  }
`;
const Name = styled.h3`
  overflow-wrap: anywhere;
  font: ${text('base', 600)};
`;
const Meta = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Below = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[2]};
  ${from.tablet} {
    grid-column: 2 / -1;
  }
`;
const Preview = styled.p<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.dangerText : color.textMuted)};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

const looks = {
  pending: ['info', 'upload.extracting'],
  extracted: ['success', 'upload.extracted'],
  failed: ['warning', 'upload.notExtracted'],
} as const satisfies Record<UploadedDocument['extraction'], readonly [BadgeTone, string]>;

export interface DocumentItemProps {
  document: UploadedDocument;
  onRemove: () => void;
}

/** An uploaded file: its facts, the start of its text or the reason why it has none, and its actions. */
export const DocumentItem = ({ document, onRemove }: DocumentItemProps) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  const {
    originalName,
    fileSize: bytes,
    uploadedAt,
    extraction,
    extractionFailure,
    extractedText,
    pages,
  } = document;
  const isGarbled = extraction === 'extracted' && document.notices.includes('garbled-text');
  const [tone, label] = isGarbled ? (['warning', 'upload.garbled'] as const) : looks[extraction];
  const below = extractionFailure
    ? failureText(document, extractionFailure, t)
    : extractedText && excerpt(extractedText, previewLength);
  return (
    <Root>
      <Icon size={18} aria-hidden />
      <Name>{originalName}</Name>
      <div>
        <Badge tone={tone} dot>
          {t(label)}
        </Badge>
      </div>
      <Below>
        <Meta>
          {fileSize(bytes)} · {pages !== null && `${t('upload.pages', { count: pages })} · `}
          <Instant at={uploadedAt} form="date">
            {(date) => t('upload.uploaded', { date })}
          </Instant>
        </Meta>
        {below && <Preview $failed={extraction === 'failed'}>{below}</Preview>}
        {document.imported && <Meta>{t('upload.imported')}</Meta>}
        <DocumentNotices document={document} />
        <DocumentActions document={document} onRemove={onRemove} />
      </Below>
    </Root>
  );
};
