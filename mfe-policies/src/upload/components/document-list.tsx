import type { UploadedDocument } from '@proviso/contracts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '@proviso/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { useDocuments } from '../api/documents.ts';
import { DocumentItem } from './document-item.tsx';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';

const Items = styled.ul`
  padding: 0;
`;

export const DocumentList = ({ policyId }: { policyId: string }) => {
  const [removed, setRemoved] = useState<UploadedDocument>();
  return (
    <>
      <Documents policyId={policyId} onRemove={setRemoved} />
      {removed && <RemoveDocumentDialog document={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
};

interface DocumentsProps {
  policyId: string;
  onRemove: (document: UploadedDocument) => void;
}

const Documents = ({ policyId, onRemove }: DocumentsProps) => {
  const t = policiesTexts.useTexts();
  const documents = useDocuments(policyId);
  if (documents.isPending) return <Skeleton items={3} height="5rem" />;
  if (documents.data === undefined) {
    return (
      <ErrorState
        title={t('upload.documentsFailed')}
        error={documents.error}
        onRetry={() => void documents.refetch()}
      />
    );
  }
  const { items, total, overTotal } = documents.data;
  if (items.length === 0) {
    return <EmptyState icon={<FileText size={22} />} title={t('upload.documentsEmpty')} />;
  }
  return (
    <>
      <Items aria-label={t('upload.documentsOf')}>
        {items.map((document) => (
          <DocumentItem key={document.id} document={document} onRemove={() => onRemove(document)} />
        ))}
      </Items>
      {documents.isFetchNextPageError && (
        <ErrorState
          title={t('upload.documentsFailed')}
          error={documents.error}
          onRetry={() => void documents.fetchNextPage()}
        />
      )}
      {documents.hasNextPage && (
        <LoadMore
          shown={items.length}
          total={total}
          overTotal={overTotal}
          more
          loading={documents.isFetchingNextPage}
          onLoadMore={() => void documents.fetchNextPage()}
        />
      )}
    </>
  );
};
