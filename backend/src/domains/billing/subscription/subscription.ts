import type { PaymentDue, PlanId, Price, SubscriptionEnding, SubscriptionEvent } from '@proviso/contracts';

/** A subscription whose first payment succeeded and that has not ended. */
export interface RunningSubscription {
  status: 'running';
  externalId: string;
  plan: PlanId;
  price: Price;
  /** When the paid period ends. */
  paidUntil: string;
  /** True if the subscription ends at `paidUntil` instead of renewing. */
  cancels: boolean;
  /** The provider's reason why the last payment failed, or `undefined` if it did not fail. */
  failure: string | undefined;
  /** Amount owed, if the provider reported it. */
  due: PaymentDue | undefined;
}

/** An organization's subscription, folded from its stream. */
export type Subscription =
  | { status: 'none' }
  /**
   * Requested but not paid, so it grants no access. `again`: the organization had an earlier subscription.
   */
  | { status: 'requested'; externalId: string; plan: PlanId; failure: string | undefined; again: boolean }
  | RunningSubscription
  | { status: 'ended'; externalId: string; plan: PlanId; endedAt: string; reason: SubscriptionEnding };

/** @throws Error for an event that no decider appends in this state */
export const evolve = (state: Subscription, event: SubscriptionEvent): Subscription => {
  switch (event.type) {
    case 'SubscriptionRequested': {
      const { plan, externalId } = event.data;
      const again = state.status === 'ended' || (state.status === 'requested' && state.again);
      return { status: 'requested', plan, externalId, failure: undefined, again };
    }
    case 'SubscriptionActivated':
      return { status: 'running', ...event.data, cancels: false, failure: undefined, due: undefined };
    case 'SubscriptionPaymentFailed': {
      const { reason, due } = event.data;
      return state.status === 'requested'
        ? { ...state, failure: reason }
        : { ...running(state), failure: reason, due };
    }
    case 'SubscriptionRenewed':
      return { ...running(state), paidUntil: event.data.paidUntil, failure: undefined, due: undefined };
    case 'SubscriptionPlanChanged':
      return {
        ...running(state),
        plan: event.data.plan,
        price: event.data.price,
        paidUntil: event.data.paidUntil ?? running(state).paidUntil,
      };
    case 'SubscriptionCanceled':
      return { ...running(state), cancels: true, paidUntil: event.data.endsAt };
    case 'SubscriptionReactivated':
      return { ...running(state), cancels: false, paidUntil: event.data.paidUntil };
    case 'SubscriptionRelinked': {
      const { plan, externalId, price, paidUntil } = event.data;
      const paid = { plan, externalId, price, paidUntil };
      return { status: 'running', ...paid, cancels: false, failure: undefined, due: undefined };
    }
    case 'SubscriptionEnded': {
      if (state.status === 'none') throw new Error('nothing was requested that could end');
      const { externalId, plan } = state;
      return { status: 'ended', externalId, plan, ...event.data };
    }
  }
};

const running = (state: Subscription): RunningSubscription => {
  if (state.status !== 'running') throw new Error(`the subscription is ${state.status}, not running`);
  return state;
};
