import {
  streamName,
  type EntitlementFacts,
  type FeatureOverride,
  type FreeTrialStarted,
  type SubscriptionFacts,
} from '@proviso/contracts';
import { findEntitlementFacts } from '@proviso/projections';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { featuresDecider } from '../features/decider.ts';
import { freeTrialDecider } from '../free-trial/decider.ts';
import { subscriptionDecider } from '../subscription/decider.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { recordedAccessTrial } from './access-trial.ts';

export interface FactsDeps {
  log: EventLog;
  read: Read;
}

/** Identifies a user in an organization. */
export interface Member {
  userId: string;
  organizationId: string;
}

/** Reads the facts about entitlements from the read model, which may lack a trial that has just started. */
export const readProjectedFacts = (
  { read }: FactsDeps,
  { userId, organizationId }: Member,
): Promise<EntitlementFacts> => read(organizationId, (tenant) => findEntitlementFacts(tenant, userId));

/** Reads the facts about entitlements from the streams, which are always current. */
export const readRecordedFacts = async (
  { log }: Pick<FactsDeps, 'log'>,
  { userId, organizationId }: Member,
): Promise<EntitlementFacts> => {
  const [subscription, freeTrial, accessTrial, features] = await Promise.all([
    recordedSubscription(log, organizationId),
    recordedFreeTrial(log, organizationId),
    recordedAccessTrial(log, { userId, organizationId }),
    recordedFeatures(log, organizationId),
  ]);
  return { subscription: factsOf(subscription), freeTrial, accessTrial, features };
};

/** An organization's free trial, read from its stream. */
export const recordedFreeTrial = async (
  log: EventLog,
  organizationId: string,
): Promise<FreeTrialStarted['data'] | undefined> => {
  const { state } = await log.load(streamName('freeTrial', organizationId), freeTrialDecider, organizationId);
  if (state.status === 'not-started') return undefined;
  const { plan, startedAt, endsAt } = state;
  return { plan, startedAt, endsAt };
};

/** An organization's subscription, read from its stream. */
export const recordedSubscription = async (log: EventLog, organizationId: string): Promise<Subscription> => {
  const stream = streamName('subscription', organizationId);
  return (await log.load(stream, subscriptionDecider, organizationId)).state;
};

/** An organization's feature overrides by administrators, read from its stream. */
export const recordedFeatures = async (
  log: EventLog,
  organizationId: string,
): Promise<readonly FeatureOverride[]> =>
  (await log.load(streamName('features', organizationId), featuresDecider, organizationId)).state;

const factsOf = (subscription: Subscription): SubscriptionFacts | undefined => {
  switch (subscription.status) {
    case 'none':
      return undefined;
    case 'requested':
      return subscription.again ? { status: 'ended' } : undefined;
    case 'ended':
      return { status: 'ended' };
    case 'running': {
      const { plan, paidUntil, cancels, failure } = subscription;
      if (cancels) return { status: 'canceled', plan, endsAt: paidUntil };
      return failure === undefined
        ? { status: 'active', plan }
        : { status: 'past_due', plan, endsAt: paidUntil };
    }
  }
};
