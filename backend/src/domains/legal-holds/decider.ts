import {
  type Closing,
  closingStateAfter,
  closingDays,
  type ClosingReason,
  closingReminderDays,
  type LegalHoldTarget,
  type Removal,
  removals,
  retentionDays,
  type RetentionEvent,
  type RetentionSchedule,
  removalScheduleAfter,
  warningDays,
} from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/** Maximum number of legal holds per organization. */
const MAX_HOLDS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An organization's legal holds, scheduled removals and scheduled closing. */
export interface RetentionState {
  /** Holds by {@link keyOf}. */
  holds: ReadonlyMap<string, { byAdministrator: boolean }>;
  schedule: RetentionSchedule | undefined;
  /** The subscription end from which `schedule` was computed. */
  endedAt: string | undefined;
  /** `undefined` unless the organization is being closed or has been closed. */
  closing: Closing | undefined;
}

export type RetentionCommand =
  | {
      type: 'SetLegalHold' | 'LiftLegalHold';
      held: LegalHoldTarget;
      reason: string;
      byAdministrator: boolean;
    }
  | { type: 'ScheduleRetention'; endedAt: string }
  | { type: 'CallOffRetention' }
  | {
      type: 'RequestClosing';
      userId: string;
      reason: ClosingReason;
      comment?: string | undefined;
      now: string;
    }
  /** `reason` is set if an administrator of the installation reopens the organization. */
  | { type: 'ReopenOrganization'; reason?: string }
  /** Announces or starts any removals that are due at `now`. */
  | { type: 'AdvanceRetention'; now: string }
  | { type: 'RecordRemoval'; what: Removal };

/** Key of a held resource in {@link RetentionState.holds}. */
export const keyOf = ({ kind, id }: LegalHoldTarget): string => `${kind}:${id}`;

const evolve = (before: RetentionState, event: RetentionEvent): RetentionState => {
  const state = { ...before, closing: closingStateAfter(before.closing, event) };
  const schedule = removalScheduleAfter(state.schedule, event);
  switch (event.type) {
    case 'LegalHoldSet': {
      const { held, byAdministrator = false } = event.data;
      return { ...state, schedule, holds: new Map([...state.holds, [keyOf(held), { byAdministrator }]]) };
    }
    case 'LegalHoldLifted': {
      const lifted = keyOf(event.data.held);
      return { ...state, schedule, holds: new Map([...state.holds].filter(([key]) => key !== lifted)) };
    }
    case 'RetentionScheduled':
      return { ...state, schedule, endedAt: event.data.endedAt };
    case 'RetentionCalledOff':
      return { ...state, schedule, endedAt: undefined };
    case 'RemovalAnnounced':
    case 'RemovalStarted':
    case 'RemovalCompleted':
    case 'OrganizationClosingRequested':
    case 'OrganizationClosingAnnounced':
    case 'OrganizationReopened':
    case 'OrganizationClosed':
      return { ...state, schedule };
  }
};

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();
const later = (one: string, other: string): string => (one > other ? one : other);

const decide = (command: RetentionCommand, state: RetentionState): readonly RetentionEvent[] => {
  switch (command.type) {
    case 'SetLegalHold': {
      const { held, reason, byAdministrator } = command;
      if (state.holds.has(keyOf(held))) throw new DomainError('legal-hold.already-set');
      if (removals.some((what) => isStarted(state, what)) || state.closing?.status === 'closed')
        throw new DomainError('legal-hold.too-late');
      if (state.holds.size >= MAX_HOLDS) throw new DomainError('legal-hold.too-many', { holds: MAX_HOLDS });
      return [{ type: 'LegalHoldSet', data: { held, reason, ...(byAdministrator && { byAdministrator }) } }];
    }
    case 'LiftLegalHold': {
      const { held, reason, byAdministrator } = command;
      const hold = state.holds.get(keyOf(held));
      if (!hold) throw new DomainError('legal-hold.not-set');
      if (hold.byAdministrator && !byAdministrator) throw new DomainError('legal-hold.by-administrator');
      return [{ type: 'LegalHoldLifted', data: { held, reason } }];
    }
    case 'ScheduleRetention': {
      const { endedAt } = command;
      if (state.endedAt === endedAt || state.closing?.status === 'closed') return [];
      const documentsAt = daysAfter(endedAt, retentionDays.documents);
      const dataAt = daysAfter(endedAt, retentionDays.data);
      return [{ type: 'RetentionScheduled', data: { endedAt, documentsAt, dataAt } }];
    }
    case 'CallOffRetention':
      return state.schedule ? [{ type: 'RetentionCalledOff', data: {} }] : [];
    case 'AdvanceRetention':
      return advance(state, command.now);
    case 'RecordRemoval':
      return recordRemoval(state, command.what);
    case 'RequestClosing':
      return requestClosing(state, command);
    case 'ReopenOrganization': {
      const { reason } = command;
      if (!state.closing) throw new DomainError('closing.not-requested');
      if (state.closing.status !== 'requested') throw new DomainError('closing.too-late');
      return [{ type: 'OrganizationReopened', data: reason === undefined ? {} : { reason } }];
    }
  }
};

/** True if a removal has started and has not completed. */
export const isStarted = ({ schedule, closing }: RetentionState, what: Removal): boolean =>
  schedule?.[what].status === 'started' || (what === 'data' && closing?.status === 'started');

const requestClosing = (
  { holds, closing }: RetentionState,
  { userId, reason, comment, now }: RetentionCommand & { type: 'RequestClosing' },
): readonly RetentionEvent[] => {
  if (closing) throw new DomainError('closing.already-requested');
  if (holds.size > 0) throw new DomainError('closing.held', { holds: holds.size });
  const closesAt = daysAfter(now, closingDays);
  const said = comment === undefined || comment === '' ? {} : { comment };
  const data = { requestedBy: userId, requestedAt: now, closesAt, reason, ...said };
  return [{ type: 'OrganizationClosingRequested', data }];
};

/** A single hold stops every removal. While all data is being removed, no other removal is announced. */
const advance = (state: RetentionState, now: string): readonly RetentionEvent[] => {
  if (state.holds.size > 0 || state.closing?.status === 'started' || state.closing?.status === 'closed')
    return [];
  const steps = removals.flatMap((what) => nextStep(state, what, now));
  const removesAll = steps.some(({ type, data }) => type === 'RemovalStarted' && data.what === 'data');
  return removesAll ? steps : [...steps, ...nextClosingStep(state, now)];
};

/** Reminds owners before the closing. If the reminder is late, the closing is postponed by the delay. */
const nextClosingStep = ({ closing }: RetentionState, now: string): readonly RetentionEvent[] => {
  if (!closing) return [];
  if (closing.announced)
    return now < closing.closesAt ? [] : [{ type: 'RemovalStarted', data: { what: 'data' } }];
  if (now < daysAfter(closing.closesAt, -closingReminderDays)) return [];
  const closesAt = later(closing.closesAt, daysAfter(now, closingReminderDays));
  return [{ type: 'OrganizationClosingAnnounced', data: { days: closingReminderDays, closesAt } }];
};

const recordRemoval = (state: RetentionState, what: Removal): readonly RetentionEvent[] => {
  if (!isStarted(state, what)) return [];
  const completed = { type: 'RemovalCompleted', data: { what } } as const;
  return what === 'data' && state.closing?.status === 'started'
    ? [completed, { type: 'OrganizationClosed', data: {} }]
    : [completed];
};

/**
 * Announces removals 14 days, 3 days and 1 day ahead. If an announcement is late, the removal is postponed by
 * the delay.
 */
const nextStep = ({ schedule }: RetentionState, what: Removal, now: string): readonly RetentionEvent[] => {
  const removal = schedule?.[what];
  if (removal?.status !== 'waiting') return [];
  const days = warningDays.find((each) => !removal.announced.includes(each));
  if (days === undefined) return now < removal.at ? [] : [{ type: 'RemovalStarted', data: { what } }];
  if (now < daysAfter(removal.at, -days)) return [];
  const removalAt = later(removal.at, daysAfter(now, days));
  return [{ type: 'RemovalAnnounced', data: { what, days, removalAt } }];
};

/**
 * The rules of a `retention-` stream: legal holds, removal of data after a subscription ends, and closing of
 * the organization. A single hold stops every removal, because one key encrypts all of an organization's data
 * and removal destroys that key.
 */
export const retentionDecider: Decider<RetentionState, RetentionCommand, RetentionEvent> = {
  initial: { holds: new Map(), schedule: undefined, endedAt: undefined, closing: undefined },
  evolve,
  decide,
};
