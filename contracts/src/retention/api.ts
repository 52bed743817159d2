import * as z from 'zod/mini';
import { type Closing, closingAfterClosingEvent } from '../organizations/closing.ts';
import { limits } from '../limits.ts';
import { legalHoldTargetKinds, removals, type RetentionEvent } from './events.ts';

/**
 * Days from the end of a paid subscription until documents are removed, and until all other data is removed.
 */
export const retentionDays = { documents: 30, data: 90 } as const;
/** Years after which an analysis result is removed, regardless of the subscription. */
export const analysisYears = 2;
/** The organization's owners are warned this many days before a removal. */
export const warningDays = [14, 3, 1] as const;

export type LegalHoldTargetKind = (typeof legalHoldTargetKinds)[number];

export type Removal = (typeof removals)[number];

export interface PlannedRemoval {
  status: 'waiting' | 'started' | 'completed';
  /** Earliest time of the removal: when it is due, or later if its announcements were late. */
  at: string;
  /** The days in {@link warningDays} whose warning was already sent. */
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

/** The planned removals after `event`; `undefined` if no removal is planned. */
export const removalScheduleAfter = (
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
      // Owners must be warned again, because they were warned before the hold.
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
      // There is no data left to remove.
      return undefined;
  }
};

/** The organization's closing state after `event`; `undefined` if the organization is not being closed. */
export const closingStateAfter = (
  closing: Closing | undefined,
  event: RetentionEvent,
): Closing | undefined => {
  switch (event.type) {
    case 'LegalHoldSet':
    case 'RetentionScheduled':
    case 'RetentionCalledOff':
    case 'RemovalAnnounced':
    case 'RemovalCompleted':
      return closing;
    case 'LegalHoldLifted':
      // Owners must be reminded again, because they were reminded before the hold.
      return closing && { ...closing, announced: false };
    case 'RemovalStarted':
      return closing?.status === 'requested' && event.data.what === 'data'
        ? { ...closing, status: 'started' }
        : closing;
    case 'OrganizationClosingRequested':
    case 'OrganizationClosingAnnounced':
    case 'OrganizationReopened':
    case 'OrganizationClosed':
      return closingAfterClosingEvent(closing, event);
  }
};

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give a reason'),
    z.maxLength(
      limits.legalHoldReasonCharacters,
      `Use at most ${limits.legalHoldReasonCharacters.toLocaleString('en')} characters`,
    ),
  );

/** Body of `POST /api/legal-holds` and `POST /api/legal-holds/lift`. */
export const legalHoldChangeSchema = z.strictObject({
  kind: z.enum(legalHoldTargetKinds),
  id: z.uuid(),
  reason,
});
export type LegalHoldChange = z.infer<typeof legalHoldChangeSchema>;

/** Body of the administrators' calls that place or lift a hold on a whole organization. */
export const legalHoldReasonSchema = z.strictObject({ reason });

const instant = z.iso.datetime({ precision: 3 });

export const legalHoldSchema = z.object({
  kind: z.enum(legalHoldTargetKinds),
  id: z.string(),
  /** The policy's title or the user's name; `null` for an organization, or if unknown. */
  name: z.nullable(z.string()),
  reason: z.string(),
  setAt: instant,
  /** `null` for an administrator of the installation. */
  setByName: z.nullable(z.string()),
  /** True if the caller may lift the hold. */
  mayLift: z.boolean(),
});
export type LegalHold = z.infer<typeof legalHoldSchema>;

const what = z.enum(removals);

/** Response of `GET /api/retention`. */
export const retentionSchema = z.object({
  holds: z.array(legalHoldSchema),
  /** Planned removals, soonest first; empty if nothing is planned. */
  removals: z.array(z.object({ what, at: instant, status: z.enum(['waiting', 'started', 'completed']) })),
  /** True if the caller may place legal holds. */
  mayHold: z.boolean(),
});
export type Retention = z.infer<typeof retentionSchema>;
