import type { FreeTrialStarted, FreeTrialStatus } from '@proviso/contracts';
import { remainingMs } from '../remaining.ts';

/** The free trial of an organization as the API shows it. */
export const freeTrialStatus = (trial: FreeTrialStarted['data'] | undefined, now: Date): FreeTrialStatus => {
  if (!trial) {
    return { isInTrial: false, timeRemaining: 0, isExpired: false, trialPlan: null, trialEnds: null };
  }
  const timeRemaining = remainingMs(trial.endsAt, now);
  return {
    isInTrial: timeRemaining > 0,
    timeRemaining,
    isExpired: timeRemaining === 0,
    trialPlan: trial.plan,
    trialEnds: trial.endsAt,
  };
};
