import { Instant, color, ErrorState, Link, Muted, Skeleton, space, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { documentTextPath } from '../../shared/document-text-path.ts';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { policiesTexts } from '../../texts.ts';
import { useDocuments } from '../api/documents.ts';

/** Number of documents shown. */
const shown = 4;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;
const Meta = styled.p`
  color: ${color.textSubtle};
  font: ${text('xs')};
`;

/** The latest documents of a policy, with a link to all of them. */
export const DocumentsInBrief = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  const documents = useDocuments(policyId);
  if (documents.isPending) return <Skeleton items={2} height="2rem" />;
  if (documents.data === undefined)
    return (
      <ErrorState
        title={t('upload.documentsFailed')}
        error={documents.error}
        onRetry={() => void documents.refetch()}
      />
    );
  const { items, total = items.length } = documents.data;
  if (items.length === 0) return <Muted>{t('page.noDocuments')}</Muted>;
  return (
    <>
      <List>
        {items.slice(0, shown).map(({ id, originalName, uploadedAt, fileSize: bytes }) => (
          <li key={id}>
            <Link to={documentTextPath({ policyId, documentId: id })}>{originalName}</Link>
            <Meta>
              {fileSize(bytes)} · <Instant at={uploadedAt} form="date" />
            </Meta>
          </li>
        ))}
      </List>
      <Link to={`${policyPagePath(policyId)}/documents`}>{t('page.allDocuments', { count: total })}</Link>
    </>
  );
};
