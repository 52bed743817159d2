import { LinkButton, space, useMay } from '@proviso/ui';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentTextDialog } from './text/document-text-dialog.tsx';
import { useShownDocument } from './use-shown-document.ts';

const Root = styled.section`
  max-width: 52rem;
`;
const Bar = styled.div`
  margin-bottom: ${space[3]};
`;

/** A policy's documents, on the policy's page. `?document=` in the URL shows the text of one document. */
export const PolicyDocuments = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const mayUpload = useMay('document.upload');
  const { documentId, page, find, close } = useShownDocument();
  return (
    <Root aria-label={t('page.places.documents')}>
      {mayUpload && (
        <Bar>
          <LinkButton size="sm" variant="secondary" to={`/upload?policy=${policyId}`}>
            <Upload size={16} aria-hidden />
            {t('page.upload')}
          </LinkButton>
        </Bar>
      )}
      <DocumentList policyId={policyId} />
      {documentId !== undefined && (
        <DocumentTextDialog
          key={documentId}
          documentId={documentId}
          page={page}
          find={find}
          onClose={close}
        />
      )}
    </Root>
  );
};
