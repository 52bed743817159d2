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

/** The word for a code of a group in the reader's language; `undefined` for one that this page does not know. */
export const useAuditTerm = () => {
  const t = adminTexts.useTexts() as Texts;
  return useCallback(
    (group: AuditTermGroup, value: string): string | undefined =>
      Object.hasOwn(auditTerms[group], value) ? t(`auditTerm.${group}.${value}`) : undefined,
    [t],
  );
};

/** Says what happened in the reader's language; in the server's English where this page does not know the code yet. */
export const useAuditDetails = () => {
  // Codes come from the server: they are looked up in the English texts before they become keys.
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
