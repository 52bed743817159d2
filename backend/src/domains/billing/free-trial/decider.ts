import { planOf, type FreeTrialEvent, type FreeTrialStarted, type PlanId } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long before the end of the trial owners are notified, in milliseconds. */
export const TRIAL_END_NOTICE_MS = 6 * 60 * 60 * 1000;

/**
 * An organization can start only one free trial, which ends automatically. An administrator may grant another
 * trial or end a trial.
 */
export type FreeTrial =
  { status: 'not-started' } | ({ status: 'started'; announced: boolean } & FreeTrialStarted['data']);

export type FreeTrialCommand =
  | { type: 'StartFreeTrial'; plan: PlanId; at: Date }
  | { type: 'GrantFreeTrial'; plan: PlanId; days: number; at: Date; reason: string }
  | { type: 'EndFreeTrial'; at: Date; reason: string }
  /** Does nothing unless the trial ends soon and its end has not been announced yet. */
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
    case 'GrantFreeTrial': {
      const { plan, days, at, reason } = command;
      const endsAt = new Date(at.getTime() + days * DAY_MS).toISOString();
      return [{ type: 'FreeTrialGranted', data: { plan, startedAt: at.toISOString(), endsAt, reason } }];
    }
    case 'EndFreeTrial': {
      const endsAt = command.at.toISOString();
      if (state.status === 'not-started' || state.endsAt <= endsAt)
        throw new DomainError('trial.not-running');
      return [{ type: 'FreeTrialEnded', data: { endsAt, reason: command.reason } }];
    }
    case 'AnnounceEnd': {
      if (state.status === 'not-started' || state.announced) return [];
      const left = Date.parse(state.endsAt) - command.now.getTime();
      return left > 0 && left <= TRIAL_END_NOTICE_MS
        ? [{ type: 'FreeTrialEndAnnounced', data: { endsAt: state.endsAt } }]
        : [];
    }
  }
};

const evolve = (state: FreeTrial, event: FreeTrialEvent): FreeTrial => {
  switch (event.type) {
    case 'FreeTrialStarted':
      return { status: 'started', announced: false, ...event.data };
    case 'FreeTrialGranted': {
      const { plan, startedAt, endsAt } = event.data;
      return { status: 'started', announced: false, plan, startedAt, endsAt };
    }
    case 'FreeTrialEnded':
      return state.status === 'started' ? { ...state, endsAt: event.data.endsAt } : state;
    case 'FreeTrialEndAnnounced':
      return state.status === 'started' ? { ...state, announced: true } : state;
  }
};

export const freeTrialDecider: Decider<FreeTrial, FreeTrialCommand, FreeTrialEvent> = {
  initial: { status: 'not-started' },
  evolve,
  decide,
};
