import { auditTerms } from '../../audit/terms.ts';
import { createAnswerTranslator, mapByEnglish } from '../answers.ts';
import { spanishAuditTerms } from './audit-details.ts';
import { spanishProblems } from './problems.ts';
import { spanishSentences } from './sentences.ts';

export { spanishAuditSentences, spanishAuditTerms } from './audit-details.ts';
export { spanishFacilityTypeNames } from './facility-type-names.ts';
export { spanishIndustryNames } from './industry-names.ts';
export { spanishProblems } from './problems.ts';
export { spanishSentences } from './sentences.ts';

export const answers = createAnswerTranslator({
  problems: spanishProblems,
  sentences: {
    ...spanishSentences,
    ...mapByEnglish(auditTerms.analysisFailure, spanishAuditTerms.analysisFailure),
  },
});
