import type { UploadedDocument } from '@proviso/contracts';
import { PagedList, Skeleton } from '@proviso/ui';
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
  return (
    <PagedList
      list={documents}
      failed={t('upload.documentsFailed')}
      empty={{ icon: <FileText size={22} />, title: t('upload.documentsEmpty') }}
      quiet
      placeholder={<Skeleton items={3} height="5rem" />}
    >
      {(items) => (
        <Items aria-label={t('upload.documentsOf')}>
          {items.map((document) => (
            <DocumentItem key={document.id} document={document} onRemove={() => onRemove(document)} />
          ))}
        </Items>
      )}
    </PagedList>
  );
};
