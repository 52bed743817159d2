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

/** Translates a code in a group; `undefined` for a code that this page does not know. */
export const useAuditTerm = () => {
  const t = adminTexts.useTexts() as Texts;
  return useCallback(
    (group: AuditTermGroup, value: string): string | undefined =>
      Object.hasOwn(auditTerms[group], value) ? t(`auditTerm.${group}.${value}`) : undefined,
    [t],
  );
};

/**
 * Describes an event in the user's language. If this page does not know the event's code, it uses the
 * server's English text.
 */
export const useAuditDetails = () => {
  // Codes come from the server, so check that a code has an English text before using it as a key.
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
