import {
  entitlements as all,
  entitlementsOf,
  type Entitlement,
  type EntitlementFacts,
  type FeatureOverride,
  overridesAt,
  pastDueEndsAt,
  type PlanId,
  type SubscriptionFacts,
  withOverrides,
} from '@proviso/contracts';

/** The plan whose entitlements the access trial grants. */
export const accessTrialPlan = 'basic' satisfies PlanId;

interface Overridden {
  /** Administrators' overrides that are currently in effect. Absent if there are no overrides. */
  features?: readonly FeatureOverride[];
}

/** Whether a user has entitlements, what grants them, and the reason if they are refused. */
export type EntitlementDecision =
  | { status: 'entitled'; by: 'admin' }
  | ({
      status: 'entitled';
      by: 'subscription';
      plan: PlanId;
      endsAt: string | null;
      isPaymentDue?: true;
    } & Overridden)
  | ({ status: 'entitled'; by: 'free-trial'; plan: PlanId; endsAt: string } & Overridden)
  | ({ status: 'entitled'; by: 'access-trial'; plan: PlanId; endsAt: string } & Overridden)
  /** The access trial has not started. The next call that requires an entitlement starts it. */
  | ({ status: 'unused'; plan: PlanId } & Overridden)
  | { status: 'refused'; reason: 'trial-ended'; trial: 'free' | 'access'; endedAt: string }
  | { status: 'refused'; reason: 'required'; endedAt: string | null };

/**
 * Decides entitlements from a subscription, a free trial, or the access trial. A subscription counts if it is
 * active, past due for less than `pastDueDays`, or canceled but not ended. A user whose organization has
 * never had a subscription or free trial can use the access trial, which lasts five minutes from the first
 * call that requires an entitlement. Administrators have all entitlements. Periods include their start and
 * exclude their end. Administrators' overrides apply only together with a plan or trial.
 */
export const decideEntitlements = (
  { features = [], ...facts }: EntitlementFacts & { admin: boolean },
  now: Date,
): EntitlementDecision => {
  const decision = decideByPlan(facts, now);
  const holding = overridesAt(features, now);
  const hasPlan = 'plan' in decision;
  return hasPlan && holding.length > 0 ? { ...decision, features: holding } : decision;
};

const decideByPlan = (
  { admin, subscription, freeTrial, accessTrial }: EntitlementFacts & { admin: boolean },
  now: Date,
): EntitlementDecision => {
  const isAhead = (instant: string): boolean => Date.parse(instant) > now.getTime();

  if (admin) return { status: 'entitled', by: 'admin' };
  if (subscription?.status === 'active')
    return { status: 'entitled', by: 'subscription', plan: subscription.plan, endsAt: null };
  const left = subscription && accessOf(subscription);
  if (left && isAhead(left.endsAt)) return { status: 'entitled', by: 'subscription', ...left };
  if (freeTrial && isAhead(freeTrial.endsAt)) {
    return { status: 'entitled', by: 'free-trial', plan: freeTrial.plan, endsAt: freeTrial.endsAt };
  }
  if (subscription) return { status: 'refused', reason: 'required', endedAt: left?.endsAt ?? null };
  if (freeTrial)
    return { status: 'refused', reason: 'trial-ended', trial: 'free', endedAt: freeTrial.endsAt };
  if (!accessTrial) return { status: 'unused', plan: accessTrialPlan };
  return isAhead(accessTrial.endsAt)
    ? { status: 'entitled', by: 'access-trial', plan: accessTrialPlan, endsAt: accessTrial.endsAt }
    : { status: 'refused', reason: 'trial-ended', trial: 'access', endedAt: accessTrial.endsAt };
};

/**
 * The plan that a subscription grants until a known time. `undefined` for an active or ended subscription.
 */
const accessOf = (
  subscription: SubscriptionFacts,
): { plan: PlanId; endsAt: string; isPaymentDue?: true } | undefined => {
  switch (subscription.status) {
    case 'canceled':
      return { plan: subscription.plan, endsAt: subscription.endsAt };
    case 'past_due':
      return { plan: subscription.plan, endsAt: pastDueEndsAt(subscription.endsAt), isPaymentDue: true };
    case 'active':
    case 'ended':
      return undefined;
  }
};

/** All entitlements that `decision` grants, including those of an access trial that has not started. */
export const entitlementsGrantedBy = (decision: EntitlementDecision): readonly Entitlement[] => {
  switch (decision.status) {
    case 'entitled':
      return decision.by === 'admin' ? all : withFeatures(decision);
    case 'unused':
      return withFeatures(decision);
    case 'refused':
      return [];
  }
};

/**
 * The first entitlement in `needed` that `decision` does not grant, or `undefined` if it grants all of
 * `needed`.
 */
export const findMissingEntitlement = (
  needed: readonly Entitlement[],
  decision: EntitlementDecision,
): Entitlement | undefined => {
  const has = entitlementsGrantedBy(decision);
  return needed.find((entitlement) => !has.includes(entitlement));
};

const withFeatures = ({ plan, features = [] }: Overridden & { plan: PlanId }): readonly Entitlement[] =>
  withOverrides(entitlementsOf(plan), features);

/** True if administrators have turned `entitlement` off for the organization. */
export const isTurnedOff = (entitlement: Entitlement, decision: EntitlementDecision): boolean =>
  'features' in decision &&
  (decision.features ?? []).some((override) => override.entitlement === entitlement && !override.on);
