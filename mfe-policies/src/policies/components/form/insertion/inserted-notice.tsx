import { policiesTexts } from '../../../../texts.ts';
import { InsertedTextNotice } from '../content/inserted-text-notice.tsx';
import type { InsertedText } from './inserted-text.ts';

export interface InsertedNoticeProps {
  inserted: InsertedText;
  onUndo: () => void;
}

/** Reports text that was inserted for a requirement, or that the policy already had. */
export const InsertedNotice = ({ inserted, onUndo }: InsertedNoticeProps) => {
  const t = policiesTexts.useTexts();
  const { requirement, before, isReplacement } = inserted;
  return before === undefined ? (
    <InsertedTextNotice>{t('form.alreadyInserted', requirement)}</InsertedTextNotice>
  ) : (
    <InsertedTextNotice onUndo={onUndo}>
      {t(isReplacement ? 'form.replacement.done' : 'form.inserted', requirement)}
    </InsertedTextNotice>
  );
};
