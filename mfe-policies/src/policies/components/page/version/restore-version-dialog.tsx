import { limits } from '@proviso/contracts';
import { Button, Field, Textarea, useFailureToast, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useRestoreVersion } from '../../../api/policy-history.ts';

export interface RestoreVersionDialogProps {
  policyId: string;
  version: number;
  /** Current version of the policy. */
  current: number;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks for confirmation and a reason before an earlier version is restored. */
export const RestoreVersionDialog = ({
  policyId,
  version,
  current,
  onClose,
  onRestored,
}: RestoreVersionDialogProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [note, setNote] = useState('');
  const { mutate, isPending } = useRestoreVersion();
  const restore = () =>
    mutate(
      { id: policyId, version, note: note.trim() },
      {
        onSuccess: (policy) => {
          if (policy.draft) toast({ title: t('publishing.form.saved'), tone: 'success' });
          else if (policy.version === current) toast({ title: t('version.restoreSame') });
          else toast({ title: t('version.restored', { version }), tone: 'success' });
          onRestored();
        },
        onError: (error) => {
          failureToast(error, { title: t('version.restoreFailed') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('version.restoreTitle', { version })}
      description={t('version.restoreQuestion', { version })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button loading={isPending} onClick={restore}>
            {t('version.restore')}
          </Button>
        </>
      }
    >
      <Field label={t('version.noteLabel')} hint={t('version.noteHint')}>
        <Textarea
          maxLength={limits.changeNoteCharacters}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </Dialog>
  );
};
