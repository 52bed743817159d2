import { useCallback } from 'react';
import { adminTexts } from '../../../texts.ts';

const known = adminTexts.english.auditField;
/** Labels of fields that name one of several things by its id, such as `members.{id}`. */
const numbered = {
  members: 'member',
  invitations: 'invitation',
  auditors: 'auditor',
  exceptions: 'exception',
} as const;
type NumberedLabel = (typeof numbered)[keyof typeof numbered];
const isKnown = (field: string): field is Exclude<keyof typeof known, NumberedLabel> =>
  !Object.values<string>(numbered).includes(field) && Object.hasOwn(known, field);
const isNumbered = (prefix: string): prefix is keyof typeof numbered => Object.hasOwn(numbered, prefix);

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
      const [prefix = '', id] = field.split('.');
      if (id !== undefined && isNumbered(prefix))
        return t(`auditField.${numbered[prefix]}`, { id: id.slice(0, idCharacters) });
      return isKnown(field) ? t(`auditField.${field}`) : spaced(field);
    },
    [t],
  );
};
