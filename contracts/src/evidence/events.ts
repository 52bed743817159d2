import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { languages } from '../languages.ts';

const packId = z.uuid();
const instant = z.iso.datetime({ precision: 3 });

/**
 * Policies in an evidence pack: none, all that existed in the period, or those with chosen ids. Entries of the
 * history are always complete, because gaps cannot be proved harmless.
 */
export const evidenceScopes = ['events', 'all', 'chosen'] as const;

// Events of `evidencePack-{organizationId}`

/** A user requested an evidence pack. */
export const evidencePackRequested = defineEvent(
  'EvidencePackRequested',
  z.object({
    packId,
    requestedAt: instant,
    /** First and last instant of the period, inclusive; `null` if that end is open. */
    since: z.nullable(instant),
    until: z.nullable(instant),
    scope: z.enum(evidenceScopes),
    /** Empty unless the scope is `chosen`. */
    policyIds: z.array(z.string()),
    /** Language of the index and of the printed policies. */
    language: z.enum(languages),
  }),
);
/** The pack is complete. Its parts, in order, are in the file store. */
export const evidencePackCompleted = defineEvent(
  'EvidencePackCompleted',
  z.object({
    packId,
    parts: z.array(z.object({ sha256: z.string(), size: z.int() })),
    bytes: z.int(),
    /** Number of the first entry of the history in the pack, and number of entries. */
    first: z.int(),
    entries: z.int(),
    expiresAt: instant,
  }),
);
export const evidencePackFailed = defineEvent('EvidencePackFailed', z.object({ packId }));
export const evidencePackDownloaded = defineEvent('EvidencePackDownloaded', z.object({ packId }));
/** The pack expired, was replaced by a newer one, or names a user who was erased. Its parts are removed. */
export const evidencePackExpired = defineEvent(
  'EvidencePackExpired',
  z.object({ packId, parts: z.array(z.object({ sha256: z.string(), size: z.int() })) }),
);

export const evidencePackEvents = [
  evidencePackRequested,
  evidencePackCompleted,
  evidencePackFailed,
  evidencePackDownloaded,
  evidencePackExpired,
] as const;
export type EvidencePackEvent = EventOf<(typeof evidencePackEvents)[number]>;
