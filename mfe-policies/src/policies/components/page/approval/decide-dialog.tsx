import { type ApprovalDecision, approvalDecisions, limits, type PolicyApproval } from '@proviso/contracts';
import {
  ErrorState,
  Field,
  Select,
  Stack,
  Textarea,
  TextInput,
  useFormatters,
  useToast,
  useUser,
} from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { optionsOf } from '../../../../shared/options-of.ts';
import { useDecideApproval } from '../../../api/approval.ts';
import { policiesTexts } from '../../../../texts.ts';
import { UnfilledPlaces } from '../../form/fill-in/places-to-fill-in.tsx';

export interface DecideDialogProps {
  policy: { id: string; title: string };
  /** The text and the submission that were shown when the dialog opened. */
  text: NonNullable<PolicyApproval['text']>;
  submission: NonNullable<PolicyApproval['submission']>;
  /** Content of this text, as it was shown. */
  content: string;
  onClose: () => void;
}

/** Approves or rejects a submitted text, or requests changes. Where signatures are wanted, asks for the password. */
export const DecideDialog = ({ policy, text, submission, content, onClose }: DecideDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { dateTime } = useFormatters();
  const user = useUser().data;
  const [shown] = useState(() => ({ text, submission, content, at: new Date() }));
  const [decision, setDecision] = useState<ApprovalDecision>('approve');
  const [comment, setComment] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending, error } = useDecideApproval(policy.id);
  const { signature, id: submissionId, step, onBehalfOf, onBehalfOfName } = shown.submission;
  const missing = {
    comment: decision !== 'approve' && comment.trim() === '',
    password: signature && password === '',
  };
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const send = async () => {
    const { fingerprint, version, revision } = shown.text;
    try {
      await mutateAsync({
        submissionId,
        step,
        fingerprint,
        version,
        revision,
        decision,
        comment: comment.trim(),
        onBehalfOf,
        ...(signature && { password }),
      });
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t('approvals.decide.done'), tone: 'success' });
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (!Object.values(missing).some(Boolean)) void send();
  };
  return (
    <FormDialog
      title={t('approvals.decide.title', { title: policy.title })}
      submitLabel={t(signature ? 'approvals.decide.confirmSigned' : 'approvals.decide.confirm')}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <UnfilledPlaces content={shown.content} />
        {onBehalfOf !== null && (
          <p>{t('approvals.onBehalfOf', { name: onBehalfOfName ?? t('approvals.unnamed') })}</p>
        )}
        <Field label={t('approvals.decide.decision')}>
          <Select
            options={optionsOf(approvalDecisions, (one) => t(`approvals.decide.${one}`))}
            value={decision}
            onChange={({ target }) =>
              setDecision(approvalDecisions.find((one) => one === target.value) ?? 'approve')
            }
          />
        </Field>
        <Field
          label={t('approvals.decide.comment')}
          hint={t('approvals.decide.commentHint')}
          error={checked && missing.comment ? t('approvals.decide.commentRequired') : undefined}
        >
          <Textarea
            rows={3}
            maxLength={limits.reasonCharacters}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
        {signature && (
          <>
            {user && (
              <p>
                {t('approvals.decide.signed', {
                  name: `${user.firstName} ${user.lastName}`,
                  date: dateTime(shown.at.toISOString()),
                })}
              </p>
            )}
            <Field
              label={t('approvals.decide.password')}
              hint={t('approvals.decide.passwordHint')}
              error={checked && missing.password ? t('approvals.decide.passwordRequired') : undefined}
            >
              <TextInput
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Field>
          </>
        )}
        {error && <ErrorState title={t('approvals.decide.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
