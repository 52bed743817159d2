import { auditTerms } from '../../audit/terms.ts';
import { createAnswerTranslator, mapByEnglish } from '../answers.ts';
import { germanAuditTerms } from './audit-details.ts';
import { germanProblems } from './problems.ts';
import { germanSentences } from './sentences.ts';

export { germanAuditSentences, germanAuditTerms } from './audit-details.ts';
export { germanFacilityTypeNames } from './facility-type-names.ts';
export { germanIndustryNames } from './industry-names.ts';
export { germanProblems } from './problems.ts';
export { germanSentences } from './sentences.ts';

export const answers = createAnswerTranslator({
  problems: germanProblems,
  sentences: {
    ...germanSentences,
    ...mapByEnglish(auditTerms.analysisFailure, germanAuditTerms.analysisFailure),
  },
});
