import * as z from 'zod/mini';
import { originalFileSchema } from '../documents/events.ts';
import { defineEvent, type EventOf, encryptedSinceVersion2 } from '../events/define-event.ts';
import { policyFileFormats, policyStatuses } from '../value-lists.ts';
import { recordedAttributes, freeTextAttributes } from './attributes.ts';

/**
 * All fields of a policy that users write. Absent values are `null`. Only requests limit the length of texts.
 * Events do not, because the limits may change.
 */
export const policyFieldsSchema = z.object({
  title: z.string(),
  content: z.string(),
  ...recordedAttributes,
});
export type PolicyFields = z.infer<typeof policyFieldsSchema>;

/** Position of a variable's value in a text, in UTF-16 code units. */
export const variableUseSchema = z.object({ name: z.string(), at: z.int(), length: z.int() });

/** Positions of variable values in the event's content; absent if there are none. */
const variables = z.optional(z.array(variableUseSchema));

export const policyCreated = defineEvent(
  'PolicyCreated',
  z.extend(policyFieldsSchema, {
    status: z.enum(policyStatuses),
    source: z.enum(['blank', 'template', 'generated', 'import']),
    variables,
    /** The file that the policy was imported from, which is also kept as a document of the policy. */
    original: z.optional(originalFileSchema),
  }),
  {
    ...encryptedSinceVersion2(
      'title',
      'content',
      ...freeTextAttributes,
      'variables.*.name',
      'original.originalName',
    ),
    schemaVersion: 4,
    // Version 3 added `original`, version 4 `documentNumber`.
    upcasters: {
      1: (data) => data,
      2: (data) => data,
      3: (data) => ({ documentNumber: null, ...Object(data) }),
    },
    webhook: true,
  },
);
export const policyRevised = defineEvent(
  'PolicyRevised',
  z.object({
    changes: z.partial(policyFieldsSchema),
    /** The version that this revision creates: the previous version plus 1. */
    version: z.int(),
    note: z.optional(z.string()),
    /** The version that was restored. */
    restoredFrom: z.optional(z.int()),
    variables,
  }),
  {
    ...encryptedSinceVersion2(
      'changes.title',
      'changes.content',
      ...freeTextAttributes.map((name) => `changes.${name}`),
      'note',
      'variables.*.name',
    ),
    schemaVersion: 3,
    // Version 3 added `changes.documentNumber`.
    upcasters: { 1: (data) => data, 2: (data) => data },
    webhook: true,
  },
);
export const policyStatusChanged = defineEvent(
  'PolicyStatusChanged',
  z.object({
    status: z.enum(policyStatuses),
    /** Absent if another revision from the same save has the note. */
    note: z.optional(z.string()),
  }),
  { ...encryptedSinceVersion2('note'), webhook: true },
);
export const policyDeleted = defineEvent('PolicyDeleted', z.object({}), { webhook: true });
/** A deletion was undone. The policy is as it was before the deletion. */
export const policyRestored = defineEvent('PolicyRestored', z.object({}), { webhook: true });
/** A user opened a version of a policy. Recorded in its own `access-` stream. */
export const policyViewed = defineEvent(
  'PolicyViewed',
  z.object({ policyId: z.string(), version: z.int(), title: z.string() }),
  encryptedSinceVersion2('title'),
);

/** A user exported policies as files. Recorded in its own `access-` stream. */
export const policiesExported = defineEvent(
  'PoliciesExported',
  z.object({
    format: z.enum(policyFileFormats),
    /** Number of policies in the file. */
    count: z.int(),
    /** The policy and version, if only one was exported. */
    policyId: z.optional(z.string()),
    version: z.optional(z.int()),
    /** The earlier version, if the file contains the changes since then. */
    comparedWith: z.optional(z.int()),
  }),
);

/**
 * A user exported the report on all policies from the dashboard as PDF. Recorded in its own `access-` stream.
 */
export const policyReportExported = defineEvent(
  'PolicyReportExported',
  z.object({ organizationId: z.uuid() }),
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
