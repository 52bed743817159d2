import type { Analysis } from '@proviso/contracts';
import { Card, CardTitle, color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[3]};
  grid-template-columns: max-content minmax(0, 1fr);
  font: ${text('sm')};
  dt {
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export interface ProvenanceProps extends Pick<Analysis, 'libraryVersion' | 'documents'> {
  engine: string | null;
}

/** What produced a result, and what it was made from. */
export const Provenance = ({ engine, libraryVersion, documents }: ProvenanceProps) => {
  const t = analysisTexts.useTexts();
  return (
    <Card as="section">
      <CardTitle>{t('report.provenance')}</CardTitle>
      <Facts>
        <dt>{t('report.engine')}</dt>
        <dd>{engine}</dd>
        {libraryVersion !== null && (
          <>
            <dt>{t('report.library')}</dt>
            <dd>
              <code>{libraryVersion.slice(0, 12)}</code>
            </dd>
          </>
        )}
        <dt>{t('report.documents')}</dt>
        {documents.length === 0 && <dd>{t('report.noDocuments')}</dd>}
        {documents.map(({ documentId, name }) => (
          <dd key={documentId} style={{ gridColumn: 2 }}>
            {name ?? t('report.goneDocument')}
          </dd>
        ))}
      </Facts>
    </Card>
  );
};
