import { limits, type PolicyException } from '@proviso/contracts';
import { Button, ErrorState, Field, Stack, Textarea, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { ExceptionFacts } from '../../shared/exception-facts.tsx';
import { policiesTexts } from '../../texts.ts';
import { type ExceptionDecision, useDecideException } from '../api/policy-exceptions.ts';

export interface ExceptionDialogProps {
  exception: PolicyException;
  onClose: () => void;
}

/**
 * Shows an exception as it was when the dialog opened, and offers the actions that the caller can take. An approval
 * or rejection is refused if the policy has a newer version.
 */
export const ExceptionDialog = ({ exception, onClose }: ExceptionDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const [shown] = useState(exception);
  const [note, setNote] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const { mutateAsync, isPending, error, variables } = useDecideException(shown.id);
  const { actions, fingerprint } = shown;
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const decide = async (decision: ExceptionDecision) => {
    if (isPending) return;
    const isIncomplete = 'reason' in decision && decision.reason === '';
    setLacksReason(isIncomplete);
    if (isIncomplete) return;
    try {
      await mutateAsync(decision);
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t(`exceptions.decide.${decision.action}Done`), tone: 'success' });
    onClose();
  };
  const decisions = {
    approve: { action: 'approve', fingerprint, note: note.trim() },
    reject: { action: 'reject', fingerprint, reason: note.trim() },
    withdraw: { action: 'withdraw' },
    revoke: { action: 'revoke', reason: note.trim() },
  } as const satisfies Record<(typeof actions)[number], ExceptionDecision>;
  const isRevoking = actions.includes('revoke');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('exceptions.decide.title', { title: shown.policyTitle })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('exceptions.decide.close')}
          </Button>
          {actions.toReversed().map((action) => (
            <Button
              key={action}
              variant={action === 'approve' ? 'primary' : 'destructive'}
              loading={isPending && variables?.action === action}
              disabled={isPending && variables?.action !== action}
              onClick={() => void decide(decisions[action])}
            >
              {t(`exceptions.decide.${action}`)}
            </Button>
          ))}
        </>
      }
    >
      <Stack $gap={4}>
        <ExceptionFacts exception={shown} />
        {(isRevoking || actions.includes('reject')) && (
          <Field
            label={t(isRevoking ? 'exceptions.decide.revokeReason' : 'exceptions.decide.note')}
            hint={t(isRevoking ? 'exceptions.decide.revokeHint' : 'exceptions.decide.noteHint')}
            error={lacksReason && note.trim() === '' ? t('exceptions.decide.reasonRequired') : undefined}
          >
            <Textarea
              rows={2}
              maxLength={limits.reasonCharacters}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
        {error && <ErrorState title={t('exceptions.decide.failed')} error={error} />}
      </Stack>
    </Dialog>
  );
};
