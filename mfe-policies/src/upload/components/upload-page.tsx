import { documentTypes, limits } from '@proviso/contracts';
import {
  Card,
  CardTitle,
  EmptyState,
  from,
  PageHeader,
  space,
  Stack,
  useAddressParameters,
  useMay,
} from '@proviso/ui';
import { FolderOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { FileDrop } from '../../shared/files/file-drop.tsx';
import { policiesTexts } from '../../texts.ts';
import { DocumentList } from './document-list.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { DocumentTextDialog } from './text/document-text-dialog.tsx';
import { UploadQueueList } from './upload-queue-list.tsx';
import { useShownDocument } from './use-shown-document.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** The policy to upload documents to. It is in the URL as `?policy=`, so that links can point to it. */
const useChosenPolicy = () => {
  const [parameters, change] = useAddressParameters();
  const choose = (policyId: string) =>
    change(
      (after) => {
        if (policyId === '') after.delete('policy');
        else after.set('policy', policyId);
      },
      { replace: true },
    );
  return [parameters.get('policy') ?? undefined, choose] as const;
};

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

const megabytes = limits.uploadBytes / 1024 / 1024;
const accept = Object.fromEntries(Object.entries(documentTypes).map(([end, type]) => [type, [end]]));

export const UploadPage = () => {
  const t = policiesTexts.useTexts();
  const [policyId, choosePolicy] = useChosenPolicy();
  const mayUpload = useMay('document.upload');
  const uploads = useUploadQueue();
  const { documentId, page, find, close } = useShownDocument();
  return (
    <>
      <PageHeader title={t('upload.title')} lead={t('upload.lead')} />
      <Columns>
        <Card as="section">
          <Stack $gap={5}>
            <PolicyChoice policyId={policyId} disabled={uploads.uploading} onChoose={choosePolicy} />
            {mayUpload && (
              <>
                <FileDrop
                  accept={accept}
                  limits={t('upload.limits', { megabytes })}
                  types={t('upload.types')}
                  label={t('upload.browseLabel')}
                  maxFiles={limits.uploadFiles}
                  onFiles={uploads.add}
                />
                <UploadQueueList uploads={uploads} policyId={policyId} />
              </>
            )}
          </Stack>
        </Card>
        <Card as="section">
          <Stack $gap={4}>
            <CardTitle>{t('upload.documents')}</CardTitle>
            {policyId === undefined ? (
              <EmptyState icon={<FolderOpen size={22} />} title={t('upload.documentsIdle')} />
            ) : (
              <DocumentList policyId={policyId} />
            )}
          </Stack>
        </Card>
      </Columns>
      {documentId !== undefined && (
        <DocumentTextDialog
          key={documentId}
          documentId={documentId}
          page={page}
          find={find}
          onClose={close}
        />
      )}
    </>
  );
};
