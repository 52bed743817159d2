import type { FreeTrialStarted, FreeTrialStatus } from '@proviso/contracts';
import { remainingMs } from '../remaining.ts';

/** Converts an organization's free trial to the API's format. */
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
