import { planOf, type FreeTrialStarted, type PlanId } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';
import { DomainError } from '../../event-log/domain-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An organization has one free trial ever, which expires by itself. */
export type FreeTrial = { status: 'not-started' } | ({ status: 'started' } & FreeTrialStarted['data']);

export interface StartFreeTrial {
  type: 'StartFreeTrial';
  plan: PlanId;
  at: Date;
}

const decide = ({ plan, at }: StartFreeTrial, state: FreeTrial): readonly FreeTrialStarted[] => {
  if (state.status === 'started') throw new DomainError('trial.already-started');
  const endsAt = new Date(at.getTime() + planOf(plan).trialDays * DAY_MS);
  return [
    {
      type: 'FreeTrialStarted',
      data: { plan, startedAt: at.toISOString(), endsAt: endsAt.toISOString() },
    },
  ];
};

export const freeTrialDecider: Decider<FreeTrial, StartFreeTrial, FreeTrialStarted> = {
  initial: { status: 'not-started' },
  evolve: (_state, { data }) => ({ status: 'started', ...data }),
  decide,
};
