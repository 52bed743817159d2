import { planOf, type FreeTrialEvent, type FreeTrialStarted, type PlanId } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';
import { DomainError } from '../../event-log/domain-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds before its end when the owners are told. */
export const ANNOUNCED_MS = 6 * 60 * 60 * 1000;

/** An organization has one free trial ever, which expires by itself. */
export type FreeTrial =
  { status: 'not-started' } | ({ status: 'started'; announced: boolean } & FreeTrialStarted['data']);

export type FreeTrialCommand =
  | { type: 'StartFreeTrial'; plan: PlanId; at: Date }
  /** Does nothing until shortly before the end, after it, and when it was done. */
  | { type: 'AnnounceEnd'; now: Date };

const start = (plan: PlanId, at: Date): FreeTrialStarted => {
  const endsAt = new Date(at.getTime() + planOf(plan).trialDays * DAY_MS);
  return {
    type: 'FreeTrialStarted',
    data: { plan, startedAt: at.toISOString(), endsAt: endsAt.toISOString() },
  };
};

const decide = (command: FreeTrialCommand, state: FreeTrial): readonly FreeTrialEvent[] => {
  switch (command.type) {
    case 'StartFreeTrial':
      if (state.status === 'started') throw new DomainError('trial.already-started');
      return [start(command.plan, command.at)];
    case 'AnnounceEnd': {
      if (state.status === 'not-started' || state.announced) return [];
      const left = Date.parse(state.endsAt) - command.now.getTime();
      return left > 0 && left <= ANNOUNCED_MS
        ? [{ type: 'FreeTrialEndAnnounced', data: { endsAt: state.endsAt } }]
        : [];
    }
  }
};

const evolve = (state: FreeTrial, event: FreeTrialEvent): FreeTrial => {
  switch (event.type) {
    case 'FreeTrialStarted':
      return { status: 'started', announced: false, ...event.data };
    case 'FreeTrialEndAnnounced':
      return state.status === 'started' ? { ...state, announced: true } : state;
  }
};

export const freeTrialDecider: Decider<FreeTrial, FreeTrialCommand, FreeTrialEvent> = {
  initial: { status: 'not-started' },
  evolve,
  decide,
};
