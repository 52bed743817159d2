import { Card, CardTitle, EmptyState, from, PageHeader, space, Stack, useMay } from '@proviso/ui';
import { FolderOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { DocumentList } from './document-list.tsx';
import { FileDrop } from './file-drop.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { UploadQueueList } from './upload-queue-list.tsx';
import { useChosenPolicy } from './use-chosen-policy.ts';
import { useUploadQueue } from './use-upload-queue.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

export const UploadPage = () => {
  const t = policiesTexts.useTexts();
  const [policyId, choosePolicy] = useChosenPolicy();
  const mayUpload = useMay('document.upload');
  const uploads = useUploadQueue();
  return (
    <>
      <PageHeader title={t('upload.title')} lead={t('upload.lead')} />
      <Columns>
        <Card as="section">
          <Stack $gap={5}>
            <PolicyChoice policyId={policyId} disabled={uploads.uploading} onChoose={choosePolicy} />
            {mayUpload && (
              <>
                <FileDrop onFiles={uploads.add} />
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
    </>
  );
};
