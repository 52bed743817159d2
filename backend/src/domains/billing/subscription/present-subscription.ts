import { type Permission, planOf, type Subscription, type SubscriptionAction } from '@proviso/contracts';
import type { FoundSubscription } from '@proviso/projections';

/**
 * A subscription as the API shows it: unpaid ones that are over are canceled, too.
 * @param permissions of the caller
 */
export const presentSubscription = (
  { status, plan: id, price, endsAt, failure }: FoundSubscription,
  permissions: readonly Permission[],
): Subscription => {
  const plan = planOf(id);
  const ended = status === 'ended';
  return {
    plan: id,
    amount: price?.amount ?? plan.pricePerMonth * 100,
    currency: price?.currency ?? 'usd',
    status: ended ? 'canceled' : status,
    endsAt,
    ended,
    features: [...plan.features],
    paymentFailure: ended ? null : failure,
    actions: permissions.includes('billing.manage') ? [...actionsOf(status)] : [],
  };
};

const actionsOf = (status: FoundSubscription['status']): readonly SubscriptionAction[] => {
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
