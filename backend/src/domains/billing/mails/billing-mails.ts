import {
  intervalOf,
  pastDueEndsAt,
  type PlanId,
  planOf,
  retentionDays,
  type SubscriptionEnding,
  type SubscriptionEvent,
} from '@proviso/contracts';
import type { FormatDay } from '../../organizations/index.ts';
import type { RunningSubscription, Subscription } from '../subscription/subscription.ts';
import { formatMoney } from '../format-money.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

const mailOf = (subject: string, ...lines: readonly string[]): MailText => ({
  subject,
  text: ['Hello,', '', ...lines, ''].join('\n'),
});

/** A subscription before and after an event. */
export interface SubscriptionChange {
  before: Subscription;
  after: Subscription;
}

/** The subscription page's URL, and the date format. */
interface About {
  address: string;
  dayOf: FormatDay;
  /** When the organization's free trial ends. Absent if no trial is running. */
  trialUntil?: string | undefined;
}

/** The email to owners about an event in their subscription, or `undefined` if the event needs no email. */
export const subscriptionMail = (
  event: SubscriptionEvent,
  { before, after }: SubscriptionChange,
  about: About,
): MailText | undefined => {
  // The end of a subscription that was never paid needs no email.
  if (event.type === 'SubscriptionEnded')
    return before.status === 'running' ? endMail(before.plan, event.data, about) : undefined;
  if (after.status !== 'running') return undefined;
  const { address, dayOf } = about;
  const { name } = planOf(after.plan);
  const price = formatMoney(after.price.amount, after.price.currency);
  const isYearly = intervalOf(after.price) === 'year';
  const paidText = (until: string) =>
    isYearly
      ? `The ${name} plan (${price} per year) is paid until ${dayOf(until)}.`
      : `The ${name} plan (${price} per month) is paid until ${dayOf(until)}.`;
  const changedText = (planBefore: string) => {
    if (planBefore === name && event.type === 'SubscriptionPlanChanged' && event.data.paidUntil !== undefined)
      return isYearly
        ? `The ${name} plan is now billed yearly (${price} per year). It is paid until ${dayOf(event.data.paidUntil)}. The unused part of the previous month was deducted.`
        : `The ${name} plan is now billed monthly (${price} per month). It is paid until ${dayOf(event.data.paidUntil)}. The unused part of the previous year was credited.`;
    return isYearly
      ? `Your plan was changed from ${planBefore} to ${name} (${price} per year). The difference was charged, or credited if the new plan costs less.`
      : `Your plan was changed from ${planBefore} to ${name} (${price} per month). The difference for the rest of the period was charged, or credited if the new plan costs less.`;
  };
  switch (event.type) {
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
      return mailOf(
        `Receipt: ${name} plan`,
        paidText(event.data.paidUntil),
        'Your receipts are here:',
        address,
      );
    case 'SubscriptionPaymentFailed':
      return failureMail(event.data.reason, after, about);
    case 'SubscriptionPlanChanged':
      return mailOf(
        `Your plan was changed to ${name}`,
        changedText(planOf(event.data.planBefore).name),
        'Your invoices are here:',
        address,
      );
    case 'SubscriptionRelinked':
      return mailOf(
        `Your organization has the ${name} plan`,
        'An administrator of this installation linked your organization to its subscription.',
        paidText(event.data.paidUntil),
        'Your receipts are here:',
        address,
      );
    case 'SubscriptionCanceled':
      return mailOf(
        'Your subscription was canceled',
        `The ${name} plan was canceled. You keep full access until ${dayOf(event.data.endsAt)}, and can reactivate it until then:`,
        address,
      );
    case 'SubscriptionRequested':
    case 'SubscriptionReactivated':
      return undefined;
  }
};

const failureMail = (
  reason: string,
  { plan, due, paidUntil }: RunningSubscription,
  { address, dayOf }: About,
): MailText =>
  mailOf(
    'A payment for your subscription failed',
    `The payment for the ${planOf(plan).name} plan failed: ${reason}`,
    ...(due
      ? [`${formatMoney(due.amount, due.currency)} is due.`, nextAttempt(due.nextAttemptAt, dayOf)]
      : []),
    `If it is not paid, your access ends on ${dayOf(pastDueEndsAt(paidUntil))} at the latest. Please update your card here:`,
    address,
  );

const nextAttempt = (at: string | null, dayOf: FormatDay): string =>
  at === null
    ? 'Your card will not be charged again automatically.'
    : `The next attempt to charge your card is on ${dayOf(at)}.`;

const whyItEnded: Readonly<Record<SubscriptionEnding, string>> = {
  canceled: 'because it was canceled',
  unpaid: 'because a payment was not made',
  withdrawn: 'because it was ended at the payment provider',
  refunded: 'because your payment was refunded',
  paused: 'because it was paused at the payment provider',
  'went-live': 'because it was not paid for and this installation now takes payments',
  'by-administrator': 'because an administrator of this installation ended it',
  disputed: 'because your bank returned the payment to you',
};

const endMail = (
  plan: PlanId,
  { endedAt, reason }: { endedAt: string; reason: SubscriptionEnding },
  { address, dayOf, trialUntil }: About,
): MailText =>
  mailOf(
    'Your subscription has ended',
    `The ${planOf(plan).name} plan ended on ${dayOf(endedAt)}, ${whyItEnded[reason]}.`,
    trialUntil === undefined || trialUntil <= endedAt
      ? 'It no longer gives access.'
      : `Your organization has a free trial, which gives access until ${dayOf(trialUntil)}.`,
    'See what happens to your data, and how to subscribe again, here:',
    address,
  );

/**
 * The email that announces the end of a free trial. Times are in UTC.
 * @param address URL of the page for subscribing
 */
export const trialEndMail = (endsAt: string, address: string): MailText =>
  mailOf(
    'Your free trial is about to end',
    `Your free trial ends on ${endsAt.slice(0, 10)} at ${endsAt.slice(11, 16)} UTC. After that, documents are kept for ${retentionDays.documents} days, and everything else for ${retentionDays.data} days.`,
    'Subscribe here to continue:',
    address,
  );
