import { dayAt, type SubscriptionEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { evolve, type Subscription } from '../subscription/subscription.ts';
import { subscriptionMail, trialEndMail } from './billing-mails.ts';

const dayOf = (instant: Date | string) => dayAt(new Date(instant), 'Pacific/Apia');
const ADDRESS = 'https://policies.example.org/subscription';
const activated: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: {
    plan: 'basic',
    externalId: 'sub_1',
    price: { amount: 4900, currency: 'usd' },
    paidUntil: '2026-03-31T12:30:00.000Z',
  },
};
const requested: SubscriptionEvent = {
  type: 'SubscriptionRequested',
  data: { plan: 'basic', provider: 'sandbox', externalId: 'sub_1' },
};
const failed: SubscriptionEvent = {
  type: 'SubscriptionPaymentFailed',
  data: { reason: 'Your card was declined.' },
};
const mailAfter = (...events: readonly [SubscriptionEvent, ...SubscriptionEvent[]]) => {
  const none: Subscription = { status: 'none' };
  const before = events.slice(0, -1).reduce<Subscription>(evolve, none);
  const after = events.reduce<Subscription>(evolve, none);
  return subscriptionMail(events.at(-1) ?? events[0], { before, after }, { address: ADDRESS, dayOf });
};

it('sends a receipt for each payment, with the day where the organization is', () => {
  expect(mailAfter(activated)).toEqual({
    subject: 'Receipt: Basic plan',
    text: `Hello,\n\nthe Basic plan ($49.00 per month) is paid until 2026-04-01.\nYour receipts are here:\n${ADDRESS}\n`,
  });
});

it('tells why a renewal failed, but not of a first payment, which its form tells', () => {
  expect(mailAfter(activated, failed)?.text).toContain('failed: Your card was declined.');
  expect(mailAfter(requested, failed)).toBeUndefined();
});

it('says with each failed attempt what is due, what happens next, and when access ends', () => {
  const owed = (nextAttemptAt: string | null): SubscriptionEvent => ({
    type: 'SubscriptionPaymentFailed',
    data: {
      reason: 'Your card was declined.',
      due: { amount: 4900, currency: 'usd', attempts: 1, nextAttemptAt },
    },
  });
  const first = mailAfter(activated, owed('2026-04-07T12:30:00.000Z'))?.text;
  expect(first).toContain('$49.00 is due.');
  expect(first).toContain('The next attempt to charge your card is on 2026-04-08.');
  expect(first).toContain('your access ends on 2026-04-22 at the latest');
  expect(mailAfter(activated, owed(null))?.text).toContain('will not be charged again automatically');
});

it('confirms a change of plan, which charges', () => {
  const changed: SubscriptionEvent = {
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan: 'enterprise', price: { amount: 49_900, currency: 'usd' } },
  };
  expect(mailAfter(activated, changed)).toMatchObject({
    subject: 'Your plan was changed to Enterprise',
    text: expect.stringContaining('from Basic to Enterprise ($499.00 per month)') as string,
  });
});

it('says that a subscription has ended and why, but not of one that nobody paid', () => {
  const ended: SubscriptionEvent = {
    type: 'SubscriptionEnded',
    data: { endedAt: '2026-03-31T12:30:00.000Z', reason: 'unpaid' },
  };
  expect(mailAfter(activated, ended)).toMatchObject({
    subject: 'Your subscription has ended',
    text: expect.stringContaining('ended on 2026-04-01, because a payment was not made') as string,
  });
  expect(mailAfter(requested, ended)).toBeUndefined();
});

it('confirms a cancellation, with the day until which access lasts', () => {
  const canceled = { type: 'SubscriptionCanceled', data: { endsAt: '2026-03-31T12:30:00.000Z' } } as const;
  expect(mailAfter(activated, canceled)?.text).toContain('full access until 2026-04-01');
});

it('says when a trial ends', () => {
  expect(trialEndMail('2026-03-02T09:30:00.000Z', ADDRESS).text).toContain('on 2026-03-02 at 09:30 UTC');
});
