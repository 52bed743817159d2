import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  submitLabel: ReactNode;
  pending: boolean;
  /** True if there is nothing to submit. */
  submitDisabled?: boolean;
  /** True if the action cannot be undone. */
  destructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its buttons. Mounted only while it is open. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    lead,
    submitLabel,
    pending,
    submitDisabled = false,
    destructive = false,
    onSubmit,
    onClose,
    children,
  } = props;
  const t = uiTexts.useTexts();
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      {...(lead !== undefined && { description: lead })}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={destructive ? 'destructive' : 'primary'}
            disabled={submitDisabled}
            loading={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !submitDisabled) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
