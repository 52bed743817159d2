import { ConfirmDialog, type ConfirmDialogProps } from '@proviso/ui/overlays';
import { useState } from 'react';
import { useOutcome } from './use-outcome.ts';

export interface ActDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'tone'
> {
  act: () => Promise<unknown>;
  /** What is told after a success, and after a failure. */
  done: string;
  failed: string;
  onClose: () => void;
}

/**
 * Asks, acts, and tells what came of it. Mounted while it is open, and above the list that the thing is in: a live update
 * may take the thing out of the list before the answer comes.
 */
export const ActDialog = ({ act, done, failed, onClose, ...texts }: ActDialogProps) => {
  const { told } = useOutcome();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await told(act(), done, failed);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...texts}
      pending={pending}
      onConfirm={() => void confirm()}
    />
  );
};
