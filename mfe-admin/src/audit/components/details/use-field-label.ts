import { useCallback } from 'react';
import { adminTexts } from '../../../texts.ts';

const known = adminTexts.english.auditField;
const isKnown = (field: string): field is Exclude<keyof typeof known, 'member'> =>
  field !== 'member' && Object.hasOwn(known, field);

const memberPrefix = 'members.';
const idCharacters = 8;

/**
 * Turns `regulatoryBody` into `Regulatory body`. Used for fields that a newer server returns and this page
 * does not know.
 */
const spaced = (field: string): string => {
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Display name of a recorded field. */
export const useFieldLabel = () => {
  const t = adminTexts.useTexts();
  return useCallback(
    (field: string): string => {
      if (field.startsWith(memberPrefix)) {
        const id = field.slice(memberPrefix.length, memberPrefix.length + idCharacters);
        return t('auditField.member', { id });
      }
      return isKnown(field) ? t(`auditField.${field}`) : spaced(field);
    },
    [t],
  );
};
