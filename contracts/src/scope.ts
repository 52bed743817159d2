import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { reasonSchema } from './judgments.ts';
import { tableFileFormats } from './table-files.ts';

// Events, in `scope-{organizationId}`. Whatever is not marked applies.

const requirements = z.array(z.object({ citation: z.string(), title: z.string() })).check(z.minLength(1));

/** Nothing of a body applies to the organization. */
export const bodyMarkedNotApplicable = defineEvent(
  'BodyMarkedNotApplicable',
  z.object({ body: z.string(), reason: z.string() }),
  { written: ['reason'] },
);
/** A body applies again; requirements of it that were marked by themselves stay so. */
export const bodyMarkedApplicable = defineEvent('BodyMarkedApplicable', z.object({ body: z.string() }));
/** Requirements of a body do not apply to the organization. */
export const requirementsMarkedNotApplicable = defineEvent(
  'RequirementsMarkedNotApplicable',
  z.object({ body: z.string(), requirements, reason: z.string() }),
  { written: ['reason'] },
);
/** Requirements apply again. */
export const requirementsMarkedApplicable = defineEvent(
  'RequirementsMarkedApplicable',
  z.object({ body: z.string(), requirements }),
);

export const scopeEvents = [
  bodyMarkedNotApplicable,
  bodyMarkedApplicable,
  requirementsMarkedNotApplicable,
  requirementsMarkedApplicable,
] as const;
export type ScopeEvent = EventOf<(typeof scopeEvents)[number]>;

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

/** In an `access-` stream of its own: a person took the statement of applicability away as a file. */
export const statementOfApplicabilityExported = defineEvent(
  'StatementOfApplicabilityExported',
  z.object({
    organizationId: z.uuid(),
    format: z.enum(tableFileFormats),
    /** The one body that it was narrowed to. */
    body: z.optional(z.string()),
  }),
);

/** Query of `GET /api/scope/statement`. */
export const statementQuerySchema = z.object({
  format: z.enum(tableFileFormats),
  body: z.optional(z.string()),
});
