import { limits } from '@proviso/contracts';
import { Button, Field, Stack, Textarea } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type ReactNode, useId, useState } from 'react';
import { analysisTexts } from '../texts.ts';

export interface ReasonDialogProps {
  title: string;
  lead: string;
  save: string;
  pending: boolean;
  onClose: () => void;
  onSave: (reason: string) => void;
  /** Fields in addition to the reason. */
  children?: ReactNode;
}

/** Asks for the reason for a decision. Mounted only while it is open. */
export const ReasonDialog = ({
  title,
  lead,
  save,
  pending,
  onClose,
  onSave,
  children,
}: ReasonDialogProps) => {
  const t = analysisTexts.useTexts();
  const form = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={lead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('judgment.cancel')}
          </Button>
          <Button type="submit" form={form} loading={pending}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isMissing && !pending) onSave(reason.trim());
        }}
      >
        <Stack $gap={4}>
          {children}
          <Field
            label={t('judgment.reason')}
            hint={t('judgment.reasonHint')}
            error={asked && isMissing ? t('judgment.reasonMissing') : undefined}
            required
          >
            <Textarea
              value={reason}
              rows={4}
              maxLength={limits.reasonCharacters}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};
