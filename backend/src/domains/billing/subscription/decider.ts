import {
  intervalOf,
  type PaymentDue,
  type PaymentProvider,
  type PlanId,
  type Price,
  type SubscriptionEnding,
  type SubscriptionEvent,
} from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { evolve, type RunningSubscription, type Subscription } from './subscription.ts';

/** A subscription's state at the payment provider at one moment. */
export type ProviderSubscription = { externalId: string; plan: PlanId } & (
  | { status: 'incomplete'; failure?: string | undefined }
  | {
      status: 'active' | 'past_due';
      price: Price;
      /** When the last paid period ends. This time is in the past while a payment is due. */
      paidUntil: string;
      cancels: boolean;
      /** The provider's reason why the last payment failed, if it failed. */
      failure?: string | undefined;
      /** Amount owed while past due. */
      due?: PaymentDue | undefined;
    }
  | { status: 'ended'; endedAt: string; reason: SubscriptionEnding }
);
export type RunningProviderSubscription = Extract<ProviderSubscription, { status: 'active' | 'past_due' }>;

export type SubscriptionCommand =
  | { type: 'RequestSubscription'; plan: PlanId; provider: PaymentProvider; externalId: string }
  /** Records the provider's current state, regardless of the states in between. */
  | { type: 'RecordSubscription'; now: ProviderSubscription }
  /** Replaces the organization's subscription with another subscription that is paid at the provider. */
  | { type: 'RelinkSubscription'; now: RunningProviderSubscription; reason: string };

/** Fallback reason for a failed payment. */
const UNNAMED = 'The payment did not go through.';

const decide = (command: SubscriptionCommand, state: Subscription): readonly SubscriptionEvent[] => {
  switch (command.type) {
    case 'RequestSubscription': {
      const { plan, provider, externalId } = command;
      if (state.status === 'running') throw new DomainError('subscription.already-running');
      const isKnown = state.status === 'requested' && state.externalId === externalId && state.plan === plan;
      return isKnown ? [] : [{ type: 'SubscriptionRequested', data: { plan, provider, externalId } }];
    }
    case 'RecordSubscription':
      return state.status === 'running' ? recordRunning(state, command.now) : recordOther(state, command.now);
    case 'RelinkSubscription':
      return relinked(state, command);
  }
};

const recordOther = (
  state: Exclude<Subscription, RunningSubscription>,
  now: ProviderSubscription,
): readonly SubscriptionEvent[] => {
  const isSame = state.status !== 'none' && state.externalId === now.externalId;
  switch (now.status) {
    case 'incomplete': {
      const { failure } = now;
      if (!isSame || state.status !== 'requested' || failure === undefined || failure === state.failure)
        return [];
      return [failed(failure)];
    }
    case 'active':
    case 'past_due':
      // Only an unpaid or paused subscription can resume, after it was paid or resumed at the provider.
      if (state.status === 'ended' && isSame && !mayResume(state.reason)) return [];
      return activated(now);
    case 'ended': {
      const { endedAt, reason } = now;
      const isOpen =
        state.status === 'requested' ||
        // The subscription was paused and will not be resumed.
        (state.status === 'ended' && state.reason === 'paused' && reason !== 'paused');
      return isSame && isOpen ? [{ type: 'SubscriptionEnded', data: { endedAt, reason } }] : [];
    }
  }
};

/** True if a subscription that ended for `reason` may run again at the provider. */
const mayResume = (reason: SubscriptionEnding): boolean => reason === 'unpaid' || reason === 'paused';

const activated = (now: RunningProviderSubscription): readonly SubscriptionEvent[] => {
  const { externalId, plan, price, paidUntil } = now;
  return [
    { type: 'SubscriptionActivated', data: { externalId, plan, price, paidUntil } },
    ...owingOrEnding(now),
  ];
};

/** Events about a running subscription's payments and cancellation. */
const owingOrEnding = (now: RunningProviderSubscription): readonly SubscriptionEvent[] => [
  ...(now.status === 'past_due' ? [failed(now.failure, now.due)] : []),
  ...(now.cancels ? [canceled(now.paidUntil)] : []),
];

const relinked = (
  state: Subscription,
  { now, reason }: Extract<SubscriptionCommand, { type: 'RelinkSubscription' }>,
): readonly SubscriptionEvent[] => {
  const { externalId, plan, price, paidUntil } = now;
  const previousExternalId = state.status === 'none' ? null : state.externalId;
  if (state.status === 'running' && previousExternalId === externalId) return recordRunning(state, now);
  const data = { plan, externalId, previousExternalId, price, paidUntil, reason };
  return [{ type: 'SubscriptionRelinked', data }, ...owingOrEnding(now)];
};

const recordRunning = (
  state: RunningSubscription,
  now: ProviderSubscription,
): readonly SubscriptionEvent[] => {
  // A second subscription never replaces a running one.
  if (now.externalId !== state.externalId || now.status === 'incomplete') return [];
  if (now.status === 'ended') {
    const { endedAt, reason } = now;
    return [{ type: 'SubscriptionEnded', data: { endedAt, reason } }];
  }
  const { plan, price, paidUntil } = now;
  const begins = intervalOf(price) !== intervalOf(state.price);
  const isAnotherPlan =
    begins ||
    plan !== state.plan ||
    price.amount !== state.price.amount ||
    price.currency !== state.price.currency;
  // A new interval starts a new period, which may end before the period that was already paid.
  const data = { planBefore: state.plan, plan, price, ...(begins && { paidUntil }) };
  return [
    ...(isAnotherPlan ? [{ type: 'SubscriptionPlanChanged', data } as const] : []),
    ...payment(begins ? { ...state, paidUntil } : state, now),
    ...(now.cancels && !state.cancels ? [canceled(paidUntil)] : []),
    ...(!now.cancels && state.cancels
      ? [{ type: 'SubscriptionReactivated', data: { paidUntil } } as const]
      : []),
  ];
};

const payment = (
  state: RunningSubscription,
  now: RunningProviderSubscription,
): readonly SubscriptionEvent[] => {
  const isPaidLonger = now.paidUntil > state.paidUntil;
  const isPaidAgain = now.status === 'active' && state.failure !== undefined;
  const renewed =
    isPaidLonger || isPaidAgain
      ? [{ type: 'SubscriptionRenewed', data: { paidUntil: now.paidUntil } } as const]
      : [];
  if (now.status === 'active') return renewed;
  const reason = now.failure ?? state.failure ?? UNNAMED;
  // If a period was paid before the payment failed, record that period, too.
  const isNew = isPaidLonger || reason !== state.failure || isOtherDue(state.due, now.due);
  return isNew ? [...renewed, failed(reason, now.due)] : [];
};

/**
 * True if the amount owed or the number of attempts changed. An amount that the provider does not report
 * counts as unchanged.
 */
const isOtherDue = (before: PaymentDue | undefined, now: PaymentDue | undefined): boolean =>
  now !== undefined &&
  (before?.attempts !== now.attempts ||
    before.amount !== now.amount ||
    before.currency !== now.currency ||
    before.nextAttemptAt !== now.nextAttemptAt);

const failed = (reason: string | undefined, due?: PaymentDue): SubscriptionEvent => ({
  type: 'SubscriptionPaymentFailed',
  data: { reason: reason ?? UNNAMED, ...(due && { due }) },
});
const canceled = (endsAt: string): SubscriptionEvent => ({ type: 'SubscriptionCanceled', data: { endsAt } });

export const subscriptionDecider: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  initial: { status: 'none' },
  evolve,
  decide,
};
