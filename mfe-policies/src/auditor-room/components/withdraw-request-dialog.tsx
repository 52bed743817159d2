import { useFailureToast, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../texts.ts';
import { useWithdrawEvidenceRequest } from '../api/evidence-requests.ts';

/** Withdraws a request for evidence after confirmation. Mounted only while it is open. */
export const WithdrawRequestDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useWithdrawEvidenceRequest();
  const confirm = () =>
    mutate(id, {
      onSuccess: () => toast({ title: t('auditorRoom.requests.withdrawn'), tone: 'success' }),
      onError: (error) => failureToast(error, { title: t('auditorRoom.requests.withdrawFailed') }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('auditorRoom.requests.withdrawTitle')}
      description={t('auditorRoom.requests.withdrawDetail')}
      confirmLabel={t('auditorRoom.requests.withdraw')}
      pending={isPending}
      onConfirm={confirm}
    />
  );
};
