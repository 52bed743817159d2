import {
  type AuditLanguage,
  auditDetails,
  auditLanguageOf,
  type AuditParameters,
  auditSentences,
  type AuditTermGroup,
  auditTerms,
  type Language,
} from '@proviso/contracts';
import { germanAuditSentences, germanAuditTerms } from '@proviso/contracts/de';
import { spanishAuditSentences, spanishAuditTerms } from '@proviso/contracts/es';

const auditLanguages: Readonly<Record<Language, AuditLanguage>> = {
  en: auditLanguageOf({ sentences: auditSentences, terms: auditTerms }),
  de: auditLanguageOf({ sentences: germanAuditSentences, terms: germanAuditTerms }),
  es: auditLanguageOf({ sentences: spanishAuditSentences, terms: spanishAuditTerms }),
};

/** Translates an audit log entry. Returns `undefined` if the code is unknown. */
export const auditDetailsIn = (
  language: Language,
  code: string,
  parameters: AuditParameters,
): string | undefined => auditDetails(code, parameters, auditLanguages[language]);

/** Translates a term in the audit log. Returns the code itself if it is unknown. */
export const translateAuditTerm = (language: Language, group: AuditTermGroup, code: string): string =>
  auditLanguages[language].term(group, code) ?? code;
