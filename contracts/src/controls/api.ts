import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { tableFileFormats } from '../table-files.ts';
import { reasonSchema } from './judgments.ts';

/** Reason why a body or requirement does not apply, with the user and time of the decision. */
const exclusionSchema = z.object({
  reason: z.string(),
  /** Id of the user who decided. */
  by: z.string(),
  /** Current name of that user. */
  byName: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type Exclusion = z.infer<typeof exclusionSchema>;

/** An item of `GET /api/scope`. */
export const bodyInScopeSchema = z.object({
  /** Name of the body as used in policies, such as `PCI DSS`. */
  body: z.string(),
  title: z.string(),
  /** Language of `title`: the caller's if there is a translation; `null` if the organization wrote it. */
  language: z.nullable(z.enum(languages)),
  edition: z.string(),
  /** Number of requirements that a policy can answer. */
  requirements: z.int(),
  /** Number of `requirements` that do not apply; all of them if the body does not apply. */
  notApplicable: z.int(),
  /** `null` if the body applies, or is not decided. */
  exclusion: z.nullable(exclusionSchema),
  /**
   * False if nobody has decided whether the body applies: it is not marked in the scope, and it is not the
   * organization's own. It then counts in scores as if it applied.
   */
  decided: z.boolean(),
  /** True if the body is not decided, and policies were judged against it. */
  proposed: z.boolean(),
});
export type BodyInScope = z.infer<typeof bodyInScopeSchema>;

/** An item of `GET /api/scope/requirements`. */
export const requirementInScopeSchema = z.object({
  citation: z.string(),
  title: z.string(),
  /** Language of `title`: the caller's if there is a translation; `null` if the organization wrote it. */
  language: z.nullable(z.enum(languages)),
  summary: z.nullable(z.string()),
  /** Language of `summary`. */
  summaryLanguage: z.nullable(z.enum(languages)),
  /** True if the control library can judge it. Others have no finding in any analysis. */
  judgeable: z.boolean(),
  /** `null` if the requirement itself is not excluded, even if its whole body is. */
  exclusion: z.nullable(exclusionSchema),
});
export type RequirementInScope = z.infer<typeof requirementInScopeSchema>;

/** Query of `GET /api/scope/requirements`. */
export const scopeQuerySchema = z.object({ body: z.string() });

/** Maximum number of requirements in one request. */
const CITATIONS = 200;
const citations = z.array(z.string()).check(z.maxLength(CITATIONS));
/** Body of `PUT /api/scope`. A request without citations applies to the whole body. */
export const changeScopeSchema = z.discriminatedUnion('applies', [
  z.object({ applies: z.literal(true), body: z.string(), citations }),
  z.object({ applies: z.literal(false), body: z.string(), citations, reason: reasonSchema }),
]);
export type ChangeScopeInput = z.infer<typeof changeScopeSchema>;

/** Query of `GET /api/scope/statement`. */
export const statementQuerySchema = z.object({
  format: z.enum(tableFileFormats),
  body: z.optional(z.string()),
});
