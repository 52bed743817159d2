import { ConfirmDialog, type ConfirmDialogProps } from '@proviso/ui/overlays';
import { useState } from 'react';
import { useOutcome } from './use-outcome.ts';

export interface ActDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'tone'
> {
  act: () => Promise<unknown>;
  /** Message shown after success. `failed` is shown after failure. */
  done: string;
  failed: string;
  onClose: () => void;
}

/**
 * Asks for confirmation, takes the action, and reports the outcome. Mount it outside the list, because a live
 * update may remove the item before the response arrives.
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
