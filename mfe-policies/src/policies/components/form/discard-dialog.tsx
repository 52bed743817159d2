import { ConfirmDialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../../texts.ts';

export interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved text is discarded. */
export const DiscardDialog = ({ onKeep, onDiscard }: DiscardDialogProps) => {
  const t = policiesTexts.useTexts();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeep()}
      title={t('form.discard.title')}
      description={t('form.discard.question')}
      confirmLabel={t('form.discard.confirm')}
      cancelLabel={t('form.discard.keep')}
      onConfirm={onDiscard}
    />
  );
};
