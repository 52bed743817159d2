import { limits } from '@proviso/contracts';
import { Button, ErrorState, Field, Stack, Textarea, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
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
  const formId = useId();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !isPending) void withdraw();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('publishing.withdraw.title', { title: policy.title })}
      description={t('publishing.withdraw.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="destructive" loading={isPending}>
            {t('publishing.withdraw.open')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
};
