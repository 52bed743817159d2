import { limits } from '@proviso/contracts';
import { Button, Field, Stack, Textarea, TextInput, useFailureToast, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useId, useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useRequestEvidence } from '../api/evidence-requests.ts';

/** Asks the audited organization for evidence. Mounted only while it is open. */
export const AskEvidenceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = policiesTexts.useTexts();
  const form = useId();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const { mutate, isPending } = useRequestEvidence();
  const isEmpty = text.trim() === '';
  const send = () =>
    mutate(
      { text: text.trim(), ...(dueOn !== '' && { dueOn }) },
      {
        onSuccess: () => {
          toast({ title: t('auditorRoom.requests.sent'), tone: 'success' });
          onClose();
        },
        onError: (error) => failureToast(error, { title: t('auditorRoom.requests.sendFailed') }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('auditorRoom.requests.ask')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('auditorRoom.requests.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending} disabled={isEmpty}>
            {t('auditorRoom.requests.send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isEmpty) send();
        }}
      >
        <Stack>
          <Field label={t('auditorRoom.requests.text')} required>
            <Textarea
              value={text}
              maxLength={limits.evidenceTextCharacters}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Field label={t('auditorRoom.requests.dueOn')} hint={t('auditorRoom.requests.dueHint')}>
            <TextInput type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};
