import { limits, type PolicyApproval } from '@proviso/contracts';
import { ErrorState, Field, Stack, Textarea, useToast } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { useSubmitForApproval } from '../../../api/approval.ts';
import { policiesTexts } from '../../../../texts.ts';
import { UnfilledPlaces } from '../../form/fill-in/places-to-fill-in.tsx';

export interface SubmitDialogProps {
  policy: { id: string; title: string };
  /** The text that was shown when the dialog opened. */
  text: NonNullable<PolicyApproval['text']>;
  /** Content of this text, as it was shown. */
  content: string;
  onClose: () => void;
}

/** Submits a text for approval. */
export const SubmitDialog = ({ policy, text, content, onClose }: SubmitDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const [shown] = useState({ text, content });
  const [note, setNote] = useState('');
  const { mutateAsync, isPending, error } = useSubmitForApproval(policy.id);
  // Awaits the request itself, because a live update can unmount the dialog before the response arrives.
  const send = async () => {
    const { fingerprint, version, revision } = shown.text;
    try {
      await mutateAsync({ fingerprint, version, revision, note: note.trim() });
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t('approvals.submit.done'), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t('approvals.submit.title', { title: policy.title })}
      lead={t('approvals.submit.lead')}
      submitLabel={t('approvals.submit.confirm')}
      pending={isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <UnfilledPlaces content={shown.content} />
        <Field label={t('approvals.submit.note')} hint={t('approvals.submit.noteHint')}>
          <Textarea
            rows={3}
            maxLength={limits.reasonCharacters}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {error && <ErrorState title={t('approvals.submit.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
