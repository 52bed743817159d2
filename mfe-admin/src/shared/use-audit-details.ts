import {
  type AuditEntry,
  auditDetails,
  auditSentences,
  type AuditTermGroup,
  auditTerms,
} from '@proviso/contracts';
import { type Texts, useFormatters } from '@proviso/ui';
import { useCallback } from 'react';
import { adminTexts } from '../texts.ts';

/** Translation of a code of a group; `undefined` if this page does not know it. */
export const useAuditTerm = () => {
  const t = adminTexts.useTexts() as Texts;
  return useCallback(
    (group: AuditTermGroup, value: string): string | undefined =>
      Object.hasOwn(auditTerms[group], value) ? t(`auditTerm.${group}.${value}`) : undefined,
    [t],
  );
};

/**
 * Description of an event in the user's language, or in the server's English if this page does not know the
 * code.
 */
export const useAuditDetails = () => {
  // Codes come from the server: check the English texts before using them as keys.
  const t = adminTexts.useTexts() as Texts;
  const { list } = useFormatters();
  const term = useAuditTerm();
  return useCallback(
    ({
      detailCode,
      parameters,
      details,
    }: Pick<AuditEntry, 'detailCode' | 'parameters' | 'details'>): string =>
      auditDetails(detailCode, parameters, {
        sentence: (code, values) =>
          Object.hasOwn(auditSentences, code) || Object.hasOwn(auditSentences, `${code}_other`)
            ? t(`auditSentence.${code}`, values)
            : undefined,
        term,
        list,
      }) ?? details,
    [t, term, list],
  );
};
