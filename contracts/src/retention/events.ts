import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { closingEvents } from '../organizations/events.ts';

const instant = z.iso.datetime({ precision: 3 });

export const legalHoldTargetKinds = ['organization', 'policy', 'person'] as const;

const heldSchema = z.object({ kind: z.enum(legalHoldTargetKinds), id: z.string() });
/** The target of a legal hold. */
export type LegalHoldTarget = z.infer<typeof heldSchema>;
/** Kinds of removal: uploaded documents, or all data of the organization and its users' accounts. */
export const removals = ['documents', 'data'] as const;

const what = z.enum(removals);

// Events of `retention-{organizationId}`

/**
 * From this event on, retention removes none of the organization's data, and the held item cannot be deleted.
 */
export const legalHoldSet = defineEvent(
  'LegalHoldSet',
  z.object({
    held: heldSchema,
    reason: z.string(),
    /** Present if an administrator of the installation placed the hold. Only an administrator can lift it. */
    byAdministrator: z.optional(z.literal(true)),
  }),
  {
    written: ['reason'],
    webhook: true,
  },
);
export const legalHoldLifted = defineEvent(
  'LegalHoldLifted',
  z.object({ held: heldSchema, reason: z.string() }),
  { written: ['reason'], webhook: true },
);
/**
 * A paid subscription, or the free trial of an organization that never paid, ended at `endedAt`. The
 * organization's data is removed at the specified times, unless it has a subscription by then.
 */
export const retentionScheduled = defineEvent(
  'RetentionScheduled',
  z.object({ endedAt: instant, documentsAt: instant, dataAt: instant }),
  { webhook: true },
);
/** The organization has a subscription again, so the removals are canceled. */
export const retentionCalledOff = defineEvent('RetentionCalledOff', z.object({}), { webhook: true });
/** Owners were warned `days` before a removal, which happens at `removalAt` or later. */
export const removalAnnounced = defineEvent(
  'RemovalAnnounced',
  z.object({ what, days: z.int(), removalAt: instant }),
  { webhook: true },
);
/** The removal began. It cannot be undone, and continues until it is completed. */
export const removalStarted = defineEvent('RemovalStarted', z.object({ what }), { webhook: true });
export const removalCompleted = defineEvent('RemovalCompleted', z.object({ what }), { webhook: true });

export const retentionEvents = [
  legalHoldSet,
  legalHoldLifted,
  retentionScheduled,
  retentionCalledOff,
  removalAnnounced,
  removalStarted,
  removalCompleted,
  ...closingEvents,
] as const;
export type RetentionEvent = EventOf<(typeof retentionEvents)[number]>;
