import {
  auditDetail,
  type EventOf,
  idOf,
  type invoiceDownloaded,
  type PaymentEvent,
  type Price,
  type SubscriptionEvent,
} from '@proviso/contracts';
import { recordedText, type RuleContext, type RulesFor } from './rule.ts';

const ofSubscription = {
  entityType: 'subscription',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Formats money as `49.00 USD`, which needs no translation. */
const moneyText = ({ amount, currency }: { amount: number; currency: string }): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`;
};

const pricePart = ({ amount, currency, interval }: Price) => ({
  amount,
  currency,
  ...(interval !== undefined && { interval }),
});

/** Audit rules for subscriptions, refunds, and downloads of invoices. */
export const subscriptionRules: RulesFor<
  SubscriptionEvent | PaymentEvent | EventOf<typeof invoiceDownloaded>
> = {
  InvoiceDownloaded: {
    action: 'VIEW',
    entityType: 'subscription',
    entityId: ({ organizationId }) => organizationId,
    detail: ({ number, document }) => auditDetail(`${document}-downloaded`, { number }),
  },
  PaymentRefunded: {
    ...ofSubscription,
    action: 'UPDATE',
    detail: (data) => auditDetail('payment-refunded', { money: moneyText(data) }),
  },
  PaymentDisputed: {
    ...ofSubscription,
    action: 'UPDATE',
    detail: (data) => auditDetail('payment-disputed', { money: moneyText(data), reason: data.reason }),
  },
  PaymentDisputeClosed: {
    ...ofSubscription,
    action: 'UPDATE',
    detail: ({ outcome }) => auditDetail('payment-dispute-closed', { disputeOutcome: outcome }),
  },
  RefundNoted: {
    ...ofSubscription,
    action: 'UPDATE',
    detail: (data) =>
      auditDetail('refund-noted', { money: moneyText(data), reason: recordedText(data.reason) }),
  },
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
      ...pricePart(price),
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
    changes: ({ plan, price, paidUntil }) => ({
      plan,
      ...pricePart(price),
      ...(paidUntil !== undefined && { paidUntil }),
    }),
    detail: ({ planBefore, plan }) =>
      auditDetail(planBefore === plan ? 'subscription-price-changed' : 'subscription-plan-changed', { plan }),
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
  SubscriptionRelinked: {
    ...ofSubscription,
    action: 'UPDATE',
    changes: ({ plan, price, paidUntil }) => ({
      plan,
      ...pricePart(price),
      paidUntil,
      status: 'active',
      endsAt: null,
    }),
    detail: ({ plan, paidUntil, reason }) =>
      auditDetail('subscription-relinked', { plan, day: paidUntil, reason: recordedText(reason) }),
  },
  SubscriptionEnded: {
    ...ofSubscription,
    action: 'DELETE',
    changes: 'ended',
    detail: ({ reason }) => auditDetail('subscription-ended', { subscriptionEnding: reason }),
  },
};
