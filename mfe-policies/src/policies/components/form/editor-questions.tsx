import { ConfirmDialog } from '@proviso/ui/overlays';
import type { ReactNode } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { usePlacesToFillIn } from './fill-in/places-to-fill-in.tsx';

export interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved text is discarded. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => {
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

export interface ReplaceQuestionProps {
  /** Field for choosing the language of the new text. */
  language: ReactNode;
  onKeep: () => void;
  onReplace: () => void;
}

/** Asks before generated text replaces the current one. */
export const ReplaceQuestion = ({ language, onKeep, onReplace }: ReplaceQuestionProps) => {
  const t = policiesTexts.useTexts();
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onKeep()}
      title={t('form.replace.title')}
      description={t('form.replace.question')}
      confirmLabel={t('form.replace.confirm')}
      cancelLabel={t('form.replace.keep')}
      onConfirm={onReplace}
    >
      {language}
    </ConfirmDialog>
  );
};

export interface UnfilledQuestionProps {
  /** The places that are still to be filled in. */
  placeholders: readonly string[];
  onKeep: () => void;
  onSave: () => void;
}

/** Asks before a text with places to fill in becomes active. */
export const UnfilledQuestion = ({ placeholders, onKeep, onSave }: UnfilledQuestionProps) => {
  const t = policiesTexts.useTexts();
  const placesToFillIn = usePlacesToFillIn();
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onKeep()}
      title={t('form.unfilled.title')}
      description={t('form.unfilled.question', { places: placesToFillIn(placeholders) })}
      confirmLabel={t('form.unfilled.confirm')}
      cancelLabel={t('form.unfilled.keep')}
      onConfirm={onSave}
    />
  );
};

export interface NoDraftQuestionProps {
  /** Explains why there is no draft, and what helps. */
  reason: string;
  onClose: () => void;
  onChangeDetails: () => void;
}

/** Reports that no draft can be generated from the details, and offers to change them. */
export const NoDraftQuestion = ({ reason, onClose, onChangeDetails }: NoDraftQuestionProps) => {
  const t = policiesTexts.useTexts();
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={t('form.noDraft.title')}
      description={reason}
      confirmLabel={t('form.noDraft.change')}
      cancelLabel={t('form.noDraft.close')}
      onConfirm={onChangeDetails}
    />
  );
};
