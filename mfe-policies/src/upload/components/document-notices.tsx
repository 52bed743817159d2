import type { DocumentNotice, UploadedDocument } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { Info, RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { documentNoticeKeys } from '../../shared/document-notice-keys.ts';
import { policiesTexts } from '../../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
`;
const Item = styled.li`
  display: flex;
  gap: ${space[2]};
  color: ${color.textMuted};
  font: ${text('sm')};
  svg {
    flex: none;
    margin-top: 0.15rem;
  }
`;

/** Notices about the text extracted from a file. */
export const DocumentNotices = ({ document }: { document: UploadedDocument }) => {
  const t = policiesTexts.useTexts();
  const { notices, pages, scannedPages, rereading } = document;
  const textOf = (notice: DocumentNotice): string =>
    notice === 'scanned-pages' && pages !== null && scannedPages !== null
      ? t('upload.notice.scannedPages', { count: scannedPages, pages: t('upload.pages', { count: pages }) })
      : t(documentNoticeKeys[notice]);
  if (notices.length === 0 && !rereading) return null;
  return (
    <List aria-label={t('upload.notices')}>
      {notices.map((notice) => (
        <Item key={notice}>
          <Info size={14} aria-hidden />
          {textOf(notice)}
        </Item>
      ))}
      {rereading && (
        <Item>
          <RefreshCw size={14} aria-hidden />
          {t('upload.rereading')}
        </Item>
      )}
    </List>
  );
};
