import {
  intervalOf,
  pastDueEndsAt,
  type Permission,
  planOf,
  type Subscription,
  type SubscriptionAction,
} from '@proviso/contracts';
import type { FoundSubscription } from '@proviso/projections';

/**
 * Converts a subscription to the API's format. Ended subscriptions always have the status `canceled`, and
 * `ending` is the reason.
 * @param permissions the caller's permissions
 */
export const presentSubscription = (
  found: FoundSubscription,
  { permissions, now }: { permissions: readonly Permission[]; now: Date },
): Subscription => {
  const { status, plan: id, price, endsAt, failure } = found;
  const plan = planOf(id);
  const ended = status === 'ended';
  const guaranteeUntil = guaranteeOf(found, now);
  return {
    plan: id,
    amount: price?.amount ?? plan.pricePerMonth * 100,
    currency: price?.currency ?? 'usd',
    interval: price === undefined ? 'month' : intervalOf(price),
    status: ended ? 'canceled' : status,
    endsAt,
    ended,
    ending: found.ending,
    due: status === 'past_due' ? found.due : null,
    accessEndsAt: status === 'past_due' ? pastDueEndsAt(endsAt) : null,
    guaranteeUntil,
    features: [...plan.features],
    paymentFailure: ended ? null : failure,
    actions: permissions.includes('billing.manage')
      ? [...actionsOf(found), ...(guaranteeUntil === null ? [] : ['claim-guarantee' as const])]
      : [],
  };
};

/** The last instant when the guarantee can be claimed, or `null` if it cannot be claimed at `now`. */
const guaranteeOf = ({ status, guaranteeUntil }: FoundSubscription, now: Date): string | null =>
  status !== 'ended' && guaranteeUntil !== null && guaranteeUntil > now.toISOString() ? guaranteeUntil : null;

const actionsOf = ({ status }: FoundSubscription): readonly SubscriptionAction[] => {
  switch (status) {
    case 'active':
      return ['change-plan', 'update-card', 'cancel'];
    case 'past_due':
      return ['update-card', 'cancel'];
    case 'canceled':
      return ['reactivate', 'update-card'];
    case 'ended':
      return ['subscribe'];
  }
};
