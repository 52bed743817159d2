import { auditDetail, idOf, type SubscriptionEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofSubscription = {
  entityType: 'subscription',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Audit rules for subscriptions. */
export const subscriptionRules: RulesFor<SubscriptionEvent> = {
  SubscriptionRequested: {
    ...ofSubscription,
    action: 'CREATE',
    changes: ({ plan, provider }) => ({ plan, provider, status: 'requested' }),
    detail: ({ plan }) => auditDetail('subscription-requested', { plan }),
  },
  SubscriptionActivated: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ plan, price, paidUntil }) => ({
      plan,
      amount: price.amount,
      currency: price.currency,
      paidUntil,
      status: 'active',
    }),
    detail: ({ plan, paidUntil }) => auditDetail('subscription-activated', { plan, day: paidUntil }),
  },
  SubscriptionRenewed: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ paidUntil }) => ({ paidUntil, status: 'active' }),
    detail: ({ paidUntil }) => auditDetail('subscription-renewed', { day: paidUntil }),
  },
  SubscriptionPaymentFailed: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ reason }) => ({ paymentFailure: reason }),
    detail: ({ reason }) => auditDetail('subscription-payment-failed', { reason }),
  },
  SubscriptionPlanChanged: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ plan, price }) => ({ plan, amount: price.amount, currency: price.currency }),
    detail: ({ plan }) => auditDetail('subscription-plan-changed', { plan }),
  },
  SubscriptionCanceled: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ endsAt }) => ({ status: 'canceled', endsAt }),
    detail: ({ endsAt }) => auditDetail('subscription-canceled', { day: endsAt }),
  },
  SubscriptionReactivated: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ paidUntil }) => ({ status: 'active', paidUntil, endsAt: null }),
    detail: () => auditDetail('subscription-reactivated', {}),
  },
  SubscriptionEnded: {
    ...ofSubscription,
    action: 'DELETE',
    changes: 'ended',
    detail: ({ reason }) => auditDetail('subscription-ended', { subscriptionEnding: reason }),
  },
};
