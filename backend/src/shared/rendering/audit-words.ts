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

/** What happened, as the audit log says it in a language; `undefined` for an unknown code. */
export const auditDetailsIn = (
  language: Language,
  code: string,
  parameters: AuditParameters,
): string | undefined => auditDetails(code, parameters, auditLanguages[language]);

/** A word of the audit log in a language; the code itself where it is unknown. */
export const auditTermIn = (language: Language, group: AuditTermGroup, code: string): string =>
  auditLanguages[language].term(group, code) ?? code;
