import { planOf, type SubscriptionEvent } from '@proviso/contracts';
import type { DayOf } from '../../organizations/index.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { moneyOf } from '../money-of.ts';

export interface BillingMail {
  subject: string;
  text: string;
}

const mailOf = (subject: string, ...lines: readonly string[]): BillingMail => ({
  subject,
  text: ['Hello,', '', ...lines, ''].join('\n'),
});

/**
 * What owners are told by email of an event of their subscription; `undefined`: nothing.
 * @param state after the event
 * @param about the address of the page about the subscription, and how to write days
 */
export const subscriptionMail = (
  event: SubscriptionEvent,
  state: Subscription,
  { address, dayOf }: { address: string; dayOf: DayOf },
): BillingMail | undefined => {
  if (state.status !== 'running') return undefined;
  const { name } = planOf(state.plan);
  const price = moneyOf(state.price.amount, state.price.currency);
  switch (event.type) {
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
      return mailOf(
        `Receipt: ${name} plan`,
        `the ${name} plan (${price} per month) is paid until ${dayOf(event.data.paidUntil)}.`,
        'Your receipts are here:',
        address,
      );
    case 'SubscriptionPaymentFailed':
      return mailOf(
        'A payment for your subscription failed',
        `the payment for the ${name} plan failed: ${event.data.reason}`,
        'You keep your access for now. Please update your card here:',
        address,
      );
    case 'SubscriptionCanceled':
      return mailOf(
        'Your subscription was canceled',
        `the ${name} plan was canceled. You keep full access until ${dayOf(event.data.endsAt)}, and can reactivate it until then:`,
        address,
      );
    case 'SubscriptionRequested':
    case 'SubscriptionPlanChanged':
    case 'SubscriptionReactivated':
    case 'SubscriptionEnded':
      return undefined;
  }
};

/**
 * An instant, and so in UTC.
 * @param address where people subscribe
 */
export const trialEndMail = (endsAt: string, address: string): BillingMail =>
  mailOf(
    'Your free trial is about to end',
    `your free trial ends on ${endsAt.slice(0, 10)} at ${endsAt.slice(11, 16)} UTC. Everything that you have written is kept.`,
    'Subscribe here to continue:',
    address,
  );
