import * as z from 'zod/mini';
import { defineEvent, type EventOf, writtenSinceVersion2 } from '../events/define-event.ts';
import { facilityTypes, policyFileFormats, policyStatuses, states } from '../value-lists.ts';

/**
 * Everything of a policy that a person writes. Absent values are `null`. How long a text may be is for requests to say:
 * what was stored under one limit is read under any other.
 */
export const policyFieldsSchema = z.object({
  title: z.string(),
  content: z.string(),
  facilityType: z.nullable(z.enum(facilityTypes)),
  state: z.nullable(z.enum(states)),
  regulatoryBody: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  policyTypeId: z.nullable(z.int()),
});
export type PolicyFields = z.infer<typeof policyFieldsSchema>;

/** Where a text has the value of a variable. Counted in UTF-16 code units. */
export const variableUseSchema = z.object({ name: z.string(), at: z.int(), length: z.int() });

/** Where the event's content has values of variables; absent where it has none. */
const variables = z.optional(z.array(variableUseSchema));

export const policyCreated = defineEvent(
  'PolicyCreated',
  z.extend(policyFieldsSchema, {
    status: z.enum(policyStatuses),
    source: z.enum(['blank', 'template', 'generated', 'import']),
    variables,
  }),
  writtenSinceVersion2('title', 'content', 'regulatoryBody', 'industry', 'variables.*.name'),
);
export const policyRevised = defineEvent(
  'PolicyRevised',
  z.object({
    changes: z.partial(policyFieldsSchema),
    /** The version that this revision makes: one more than the version before. */
    version: z.int(),
    note: z.optional(z.string()),
    /** The version whose fields were taken over. */
    restoredFrom: z.optional(z.int()),
    variables,
  }),
  writtenSinceVersion2(
    'changes.title',
    'changes.content',
    'changes.regulatoryBody',
    'changes.industry',
    'note',
    'variables.*.name',
  ),
);
export const policyStatusChanged = defineEvent(
  'PolicyStatusChanged',
  z.object({
    status: z.enum(policyStatuses),
    /** Absent where a revision of the same save has it. */
    note: z.optional(z.string()),
  }),
  writtenSinceVersion2('note'),
);
export const policyDeleted = defineEvent('PolicyDeleted', z.object({}));
/** A deletion was undone: the policy is again what it was. */
export const policyRestored = defineEvent('PolicyRestored', z.object({}));
/** In an `access-` stream of its own: a person opened a version of a policy. */
export const policyViewed = defineEvent(
  'PolicyViewed',
  z.object({ policyId: z.string(), version: z.int(), title: z.string() }),
  writtenSinceVersion2('title'),
);

/** In an `access-` stream of its own: a person took policies away as files. */
export const policiesExported = defineEvent(
  'PoliciesExported',
  z.object({
    format: z.enum(policyFileFormats),
    /** How many policies the file holds. */
    count: z.int(),
    /** The one policy and version, when the export was of one. */
    policyId: z.optional(z.string()),
    version: z.optional(z.int()),
  }),
);

export const policyEvents = [
  policyCreated,
  policyRevised,
  policyStatusChanged,
  policyDeleted,
  policyRestored,
] as const;
export type PolicyEvent = EventOf<(typeof policyEvents)[number]>;

export type VariableUse = z.infer<typeof variableUseSchema>;
