import type { UploadedDocument } from '@proviso/contracts';
import { errorDetail, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../texts.ts';
import { useRemoveDocument } from '../api/documents.ts';

export interface RemoveDocumentDialogProps {
  document: UploadedDocument;
  onClose: () => void;
}

/** Asks before a document is taken off its policy. */
export const RemoveDocumentDialog = ({ document, onClose }: RemoveDocumentDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useRemoveDocument();
  const confirm = () =>
    mutate(document, {
      onSuccess: () => toast({ title: t('upload.removed'), tone: 'success' }),
      onError: (error) => {
        const description = errorDetail(error);
        failureToast(error, { title: t('upload.removeFailed'), ...(description && { description }) });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('upload.removeTitle')}
      description={t('upload.removeQuestion', { name: document.originalName })}
      confirmLabel={t('upload.remove')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
};
