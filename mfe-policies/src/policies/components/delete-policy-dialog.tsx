import { useFailureToast, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../texts.ts';
import { useDeletePolicy } from '../api/delete-policy.ts';

export interface DeletePolicyDialogProps {
  policy: { id: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
  /** Undoes the deletion. */
  onUndo: () => void;
}

/** Asks for confirmation before a policy is deleted, and offers to undo the deletion afterward. */
export const DeletePolicyDialog = ({ policy, onClose, onDeleted, onUndo }: DeletePolicyDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useDeletePolicy();
  // Awaits the deletion itself instead of using callbacks, because a live update can unmount this component
  // before the response arrives.
  const confirm = async () => {
    try {
      await mutateAsync(policy.id);
      toast({
        title: t('remove.done'),
        tone: 'success',
        action: {
          label: t('remove.undo'),
          elsewhere: t('remove.undoElsewhere'),
          onPress: onUndo,
        },
      });
      onDeleted();
    } catch (error) {
      failureToast(error, { title: t('remove.failed') });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('remove.title')}
      description={t('remove.question', { title: policy.title })}
      confirmLabel={t('actions.delete')}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
};
