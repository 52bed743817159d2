import { limits } from '@proviso/contracts';
import { ErrorState, Field, Stack, Textarea, useToast } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useWithdraw } from '../../../api/publication.ts';

export interface WithdrawDialogProps {
  policy: { id: string; title: string };
  onClose: () => void;
}

/** Archives a policy that is in force. Asks for the reason. */
export const WithdrawDialog = ({ policy, onClose }: WithdrawDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useWithdraw(policy.id);
  const isMissing = reason.trim() === '';
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const withdraw = async () => {
    try {
      await mutateAsync(reason.trim());
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t('publishing.withdraw.done'), tone: 'success' });
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (!isMissing) void withdraw();
  };
  return (
    <FormDialog
      title={t('publishing.withdraw.title', { title: policy.title })}
      lead={t('publishing.withdraw.lead')}
      submitLabel={t('publishing.withdraw.open')}
      pending={isPending}
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field
          label={t('publishing.withdraw.reason')}
          hint={t('publishing.withdraw.reasonHint')}
          error={checked && isMissing ? t('publishing.withdraw.reasonRequired') : undefined}
        >
          <Textarea
            rows={2}
            maxLength={limits.reasonCharacters}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {error && <ErrorState title={t('publishing.withdraw.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
