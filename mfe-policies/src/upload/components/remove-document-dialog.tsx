import type { UploadedDocument } from '@proviso/contracts';
import { useFailureToast, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../texts.ts';
import { useRemoveDocument } from '../api/documents.ts';

export interface RemoveDocumentDialogProps {
  document: UploadedDocument;
  onClose: () => void;
}

/**
 * Asks for confirmation before a document is removed from its policy. Mounted outside the list, because the
 * list may drop the document before the response arrives.
 */
export const RemoveDocumentDialog = ({ document, onClose }: RemoveDocumentDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useRemoveDocument();
  const confirm = () =>
    mutateAsync(document)
      .then(
        () => toast({ title: t('upload.removed'), tone: 'success' }),
        (error: unknown) => {
          failureToast(error, { title: t('upload.removeFailed') });
        },
      )
      .then(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('upload.removeTitle')}
      description={t('upload.removeQuestion', { name: document.originalName })}
      confirmLabel={t('upload.remove')}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
};
