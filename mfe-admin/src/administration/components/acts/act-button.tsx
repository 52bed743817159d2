import { Button } from '@proviso/ui';
import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

export interface ActButtonProps extends Omit<ReasonDialogProps, 'onClose' | 'children' | 'body'> {
  /** Tells buttons with the same text apart. */
  label?: string;
  size?: 'sm' | 'md';
}

/** A button that asks for a reason and then does something. */
export const ActButton = ({ label, size = 'md', ...dialog }: ActButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {dialog.confirm}
      </Button>
      {open && <ReasonDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
};
