import type { auditSentences } from '../audit/sentences.ts';
import type { auditTerms } from '../audit/terms.ts';

type Texts<Tree> = { readonly [Key in keyof Tree]?: Tree[Key] extends string ? string : Texts<Tree[Key]> };

/** The audit log's texts in another language. */
export interface AuditTranslation {
  sentences: Texts<typeof auditSentences>;
  terms: Texts<typeof auditTerms>;
}
