import { Button } from '@proviso/ui';
import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps, type ActionWithReason } from './reason-dialog.tsx';

export interface ActButtonProps
  extends
    Pick<ReasonDialogProps, 'title' | 'lead' | 'hint'>,
    Pick<ActionWithReason, 'confirm' | 'send' | 'done' | 'destructive'> {
  /** Accessible name that distinguishes buttons with the same text. */
  label?: string;
  size?: 'sm' | 'md';
}

/** A button that asks for a reason and then runs an action. */
export const ActButton = ({ label, size = 'md', title, lead, hint, ...act }: ActButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {act.confirm}
      </Button>
      {open && (
        <ReasonDialog
          title={title}
          lead={lead}
          {...(hint !== undefined && { hint })}
          acts={[act]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
