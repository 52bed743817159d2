import * as z from 'zod/mini';
import { tableFileFormats } from '../table-files.ts';
import { reasonSchema } from './judgments.ts';

/** Why something does not apply, by whom and when it was decided. */
const exclusionSchema = z.object({
  reason: z.string(),
  /** User id. */
  by: z.string(),
  /** The name that the person has now. */
  byName: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type Exclusion = z.infer<typeof exclusionSchema>;

/** An item of `GET /api/scope`. */
export const bodyInScopeSchema = z.object({
  /** As policies name it, such as `PCI DSS`. */
  body: z.string(),
  title: z.string(),
  edition: z.string(),
  /** Its requirements that a policy can answer. */
  requirements: z.int(),
  /** Those of them that do not apply; all of them where the body does not. */
  notApplicable: z.int(),
  /** `null`: it applies. */
  exclusion: z.nullable(exclusionSchema),
});
export type BodyInScope = z.infer<typeof bodyInScopeSchema>;

/** An item of `GET /api/scope/requirements`. */
export const requirementInScopeSchema = z.object({
  citation: z.string(),
  title: z.string(),
  summary: z.nullable(z.string()),
  /** `null`: it applies, unless its body does not. */
  exclusion: z.nullable(exclusionSchema),
});
export type RequirementInScope = z.infer<typeof requirementInScopeSchema>;

/** Query of `GET /api/scope/requirements`. */
export const scopeQuerySchema = z.object({ body: z.string() });

/** Requirements that one request may decide on. */
const CITATIONS = 200;
const citations = z.array(z.string()).check(z.maxLength(CITATIONS));
/** Body of `PUT /api/scope`: the whole body where no citation is given. */
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
