import * as z from 'zod/mini';
import { type Closing, closingAfterOwn } from '../organizations/closing.ts';
import { heldKinds, removals, type RetentionEvent } from './events.ts';

/** Days after the end of a paid subscription when an organization's documents go, and when everything else does. */
export const retentionDays = { documents: 30, data: 90 } as const;
/** Years after which the result of an analysis goes, whatever the subscription. */
export const analysisYears = 2;
/** Days before a removal when its organization's owners are warned. */
export const warningDays = [14, 3, 1] as const;

export type HeldKind = (typeof heldKinds)[number];

export type Removal = (typeof removals)[number];

// State

export interface PlannedRemoval {
  status: 'waiting' | 'started' | 'completed';
  /** Not before then: when it was due, or later if its announcements were late. */
  at: string;
  /** Of {@link warningDays}. */
  announced: readonly number[];
}
export type RetentionSchedule = Readonly<Record<Removal, PlannedRemoval>>;

const planned = (at: string): PlannedRemoval => ({ status: 'waiting', at, announced: [] });
const unannounced = (removal: PlannedRemoval): PlannedRemoval => ({ ...removal, announced: [] });

const withStatus = (
  schedule: RetentionSchedule,
  one: Removal,
  status: PlannedRemoval['status'],
): RetentionSchedule => ({ ...schedule, [one]: { ...schedule[one], status } });

/** What is planned to be removed after `event`; `undefined`: nothing. */
export const scheduleAfter = (
  schedule: RetentionSchedule | undefined,
  event: RetentionEvent,
): RetentionSchedule | undefined => {
  switch (event.type) {
    case 'RetentionScheduled':
      return { documents: planned(event.data.documentsAt), data: planned(event.data.dataAt) };
    case 'RetentionCalledOff':
      return undefined;
    case 'LegalHoldSet':
      return schedule;
    case 'LegalHoldLifted':
      // What was announced before the hold is too long ago.
      return schedule && { documents: unannounced(schedule.documents), data: unannounced(schedule.data) };
    case 'RemovalAnnounced': {
      const { what: one, days, removalAt } = event.data;
      if (!schedule) return undefined;
      const announced = [...schedule[one].announced, days];
      return { ...schedule, [one]: { ...schedule[one], at: removalAt, announced } };
    }
    case 'RemovalStarted':
      return schedule && withStatus(schedule, event.data.what, 'started');
    case 'RemovalCompleted':
      return schedule && withStatus(schedule, event.data.what, 'completed');
    case 'OrganizationClosingRequested':
    case 'OrganizationClosingAnnounced':
    case 'OrganizationReopened':
      return schedule;
    case 'OrganizationClosed':
      // There is nothing left to remove.
      return undefined;
  }
};

/** What is known of the closing of the organization after `event`; `undefined`: it is not to be closed. */
export const closingAfter = (closing: Closing | undefined, event: RetentionEvent): Closing | undefined => {
  switch (event.type) {
    case 'LegalHoldSet':
    case 'RetentionScheduled':
    case 'RetentionCalledOff':
    case 'RemovalAnnounced':
    case 'RemovalCompleted':
      return closing;
    case 'LegalHoldLifted':
      // What was announced before the hold is too long ago.
      return closing && { ...closing, announced: false };
    case 'RemovalStarted':
      return closing?.status === 'requested' && event.data.what === 'data'
        ? { ...closing, status: 'started' }
        : closing;
    case 'OrganizationClosingRequested':
    case 'OrganizationClosingAnnounced':
    case 'OrganizationReopened':
    case 'OrganizationClosed':
      return closingAfterOwn(closing, event);
  }
};

const reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give a reason'), z.maxLength(1000, 'Use at most 1,000 characters'));

/** Body of `POST /api/legal-holds` and `POST /api/legal-holds/lift`. */
export const legalHoldChangeSchema = z.strictObject({ kind: z.enum(heldKinds), id: z.uuid(), reason });
export type LegalHoldChange = z.infer<typeof legalHoldChangeSchema>;

/** Body of the same for administrators, who hold an organization as a whole. */
export const legalHoldReasonSchema = z.strictObject({ reason });

const instant = z.iso.datetime({ precision: 3 });

export const legalHoldSchema = z.object({
  kind: z.enum(heldKinds),
  id: z.string(),
  /** The policy's title or the person's name; `null` for the organization, or when it is not known. */
  name: z.nullable(z.string()),
  reason: z.string(),
  setAt: instant,
  /** `null`: an administrator of the installation. */
  setByName: z.nullable(z.string()),
  /** The caller may lift it. */
  mayLift: z.boolean(),
});
export type LegalHold = z.infer<typeof legalHoldSchema>;

const what = z.enum(removals);

/** The answer of `GET /api/retention`. */
export const retentionSchema = z.object({
  holds: z.array(legalHoldSchema),
  /** What will be removed, soonest first; empty while nothing is planned. */
  removals: z.array(z.object({ what, at: instant, status: z.enum(['waiting', 'started', 'completed']) })),
  /** The caller may set legal holds. */
  mayHold: z.boolean(),
});
export type Retention = z.infer<typeof retentionSchema>;
