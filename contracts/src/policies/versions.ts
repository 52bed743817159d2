import * as z from 'zod/mini';
import { policyStatuses } from '../value-lists.ts';
import { changeNote, policyFactsSchema } from './api.ts';

/** Kinds of changes in a policy's history. */
export const policyChangeKinds = ['created', 'revised', 'status-changed', 'deleted', 'undeleted'] as const;
export type PolicyChangeKind = (typeof policyChangeKinds)[number];

/** An item of `GET /api/policies/{id}/history`, newest first: one event of the policy's stream. */
export const policyChangeSchema = z.object({
  /** The stream revision after the change. */
  revision: z.int(),
  kind: z.enum(policyChangeKinds),
  /** The current version after the change; `title` and `status` are those of that version. */
  version: z.int(),
  title: z.string(),
  status: z.enum(policyStatuses),
  at: z.iso.datetime(),
  by: z.string(),
  byName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The earlier version that was restored. */
  restoredFrom: z.nullable(z.int()),
});
export type PolicyChange = z.infer<typeof policyChangeSchema>;

/**
 * Response of `GET /api/policies/{id}/versions/{version}`: the policy while that version was current.
 * `status` is the version's last status.
 */
export const policyVersionSchema = z.extend(policyFactsSchema, {
  note: z.nullable(z.string()),
  restoredFrom: z.nullable(z.int()),
  validFrom: z.iso.datetime(),
  /** `null` while the version is current. */
  validTo: z.nullable(z.iso.datetime()),
});
export type PolicyVersion = z.infer<typeof policyVersionSchema>;

/** An instant (RFC 3339), or the end of a day (`2026-03-01`) in the organization's time zone. */
export const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** Selects the draft of changes instead of the policy in force. */
const draftVersion = z.optional(z.literal('draft'));

/**
 * Query of `GET /api/policies/{id}`: `at` selects the policy at that moment. `version=draft` selects the draft of
 * changes, or the policy if there is none.
 */
export const policyQuerySchema = z.object({ at: z.optional(momentSchema), version: draftVersion });

/**
 * Query of `PUT /api/policies/{id}`. With `version=draft`, `If-Match` is the `ETag` of the draft, or that of
 * the policy if there is no draft yet.
 */
export const policyRevisionQuerySchema = z.object({ version: draftVersion });

/** Body of `POST /api/policies/{id}/versions/{version}/restore`. */
export const restoreVersionSchema = z.object({ note: z.optional(changeNote) });
