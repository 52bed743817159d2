import type { FreeTrialStarted, PlanId, TrialPeriod } from '@proviso/contracts';

/** A subscription as far as access is concerned. `endsAt` is when what was paid for ends. */
export type SubscriptionFacts =
  | { status: 'active' }
  | { status: 'past_due' }
  | { status: 'canceled'; endsAt: string }
  | { status: 'ended' };

/** Everything that access follows from. What is absent has never been. */
export interface AccessFacts {
  /** An administrator of the platform. */
  admin: boolean;
  subscription?: SubscriptionFacts | undefined;
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
}

/** Whether somebody may use what needs a trial or subscription, and why. */
export type AccessDecision =
  | { status: 'allowed'; by: 'admin' }
  | { status: 'allowed'; by: 'subscription'; endsAt: string | null }
  | { status: 'allowed'; by: 'free-trial'; plan: PlanId; endsAt: string }
  | { status: 'allowed'; by: 'access-trial'; endsAt: string }
  /** The next guarded call starts the access trial. */
  | { status: 'unused' }
  | { status: 'refused'; reason: 'trial-expired'; trial: 'free' | 'access'; endedAt: string }
  | { status: 'refused'; reason: 'subscription-required'; endedAt: string | null };

/**
 * The rule of design §9: access is for administrators, for a subscription that is active, past due or canceled but not at
 * its end, for a running free trial, and for somebody whose organisation has had neither, five minutes from their first
 * guarded visit. A period holds from its start until just before its end.
 */
export const decideAccess = (facts: AccessFacts, now: Date): AccessDecision => {
  const { admin, subscription, freeTrial, accessTrial } = facts;
  const isAhead = (instant: string): boolean => Date.parse(instant) > now.getTime();

  if (admin) return { status: 'allowed', by: 'admin' };
  if (subscription?.status === 'active' || subscription?.status === 'past_due') {
    return { status: 'allowed', by: 'subscription', endsAt: null };
  }
  if (subscription?.status === 'canceled' && isAhead(subscription.endsAt)) {
    return { status: 'allowed', by: 'subscription', endsAt: subscription.endsAt };
  }
  if (freeTrial && isAhead(freeTrial.endsAt)) {
    return { status: 'allowed', by: 'free-trial', plan: freeTrial.plan, endsAt: freeTrial.endsAt };
  }
  if (subscription) {
    const endedAt = subscription.status === 'canceled' ? subscription.endsAt : null;
    return { status: 'refused', reason: 'subscription-required', endedAt };
  }
  if (freeTrial)
    return { status: 'refused', reason: 'trial-expired', trial: 'free', endedAt: freeTrial.endsAt };
  if (!accessTrial) return { status: 'unused' };
  return isAhead(accessTrial.endsAt)
    ? { status: 'allowed', by: 'access-trial', endsAt: accessTrial.endsAt }
    : { status: 'refused', reason: 'trial-expired', trial: 'access', endedAt: accessTrial.endsAt };
};
