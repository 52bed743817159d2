import { type AuditEntry, auditDetails, auditSentences, auditTerms } from '@proviso/contracts';
import { type Texts, useFormatters } from '@proviso/ui';
import { useCallback } from 'react';
import { adminTexts } from '../texts.ts';

/** Says what happened in the reader's language; in the server's English where this page does not know the code yet. */
export const useAuditDetails = () => {
  // Codes come from the server: they are looked up in the English texts before they become keys.
  const t = adminTexts.useTexts() as Texts;
  const { list } = useFormatters();
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
        term: (group, value) =>
          Object.hasOwn(auditTerms[group], value) ? t(`auditTerm.${group}.${value}`) : undefined,
        list,
      }) ?? details,
    [t, list],
  );
};
