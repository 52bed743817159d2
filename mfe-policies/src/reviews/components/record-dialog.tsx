import { limits } from '@proviso/contracts';
import { ErrorState, Field, Muted, Stack, Textarea, useFormatters, useToast } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useRecordReview } from '../../shared/policy-review.ts';

export interface RecordDialogProps {
  policy: { id: string; title: string; version: number };
  etag: string | undefined;
  /** The day of the next review, if it is not due yet. */
  early?: string | undefined;
  onClose: () => void;
}

/** Confirms that a version was reviewed and needs no change. */
export const RecordDialog = ({ policy, etag, early, onClose }: RecordDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { day } = useFormatters();
  // The user confirms the version that was shown when the dialog opened.
  const [shown] = useState({ version: policy.version, etag });
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useRecordReview(policy.id);
  const recorded = () => {
    toast({ title: t('reviews.record.done'), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t('reviews.record.title')}
      lead={t('reviews.record.lead', { title: policy.title, version: shown.version })}
      submitLabel={t('reviews.record.confirm')}
      pending={isPending}
      onSubmit={() => mutate({ ...shown, note: note.trim() }, { onSuccess: recorded })}
      onClose={onClose}
    >
      <Stack $gap={4}>
        {early !== undefined && <Muted role="note">{t('reviews.record.early', { day: day(early) })}</Muted>}
        <Field label={t('reviews.record.note')} hint={t('reviews.record.noteHint')}>
          <Textarea
            rows={3}
            maxLength={limits.changeNoteCharacters}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {error && <ErrorState title={t('reviews.record.failed')} error={error} />}
      </Stack>
    </FormDialog>
  );
};
