import {
  dayAt,
  disputeOutcomes,
  type PaymentCase,
  paymentCasesAfter,
  type PaymentEvent,
  type Price,
  type SubscriptionEvent,
  subscriptionEndings,
} from '@proviso/contracts';
import { expect, it } from 'vitest';
import { mailInLanguage } from '../../../shared/mail/mail-in-language.ts';
import { paymentReversalMail } from '../returned-payments/returned-mails.ts';
import { evolve, type Subscription } from '../subscription/subscription.ts';
import { subscriptionMail, trialEndMail } from './billing-mails.ts';

const dayOf = (instant: Date | string) => dayAt(new Date(instant), 'Pacific/Apia');
const ADDRESS = 'https://policies.example.org/subscription';
const activated = {
  type: 'SubscriptionActivated',
  data: {
    plan: 'basic',
    externalId: 'sub_1',
    price: { amount: 4900, currency: 'usd' },
    paidUntil: '2026-03-31T12:30:00.000Z',
  },
} as const satisfies SubscriptionEvent;
const requested: SubscriptionEvent = {
  type: 'SubscriptionRequested',
  data: { plan: 'basic', provider: 'sandbox', externalId: 'sub_1' },
};
const failed: SubscriptionEvent = {
  type: 'SubscriptionPaymentFailed',
  data: { reason: 'Your card was declined.' },
};
const noCases: readonly PaymentCase[] = [];
const mailAfter = (...events: readonly [SubscriptionEvent, ...SubscriptionEvent[]]) => {
  const none: Subscription = { status: 'none' };
  const before = events.slice(0, -1).reduce<Subscription>(evolve, none);
  const after = events.reduce<Subscription>(evolve, none);
  return subscriptionMail(events.at(-1) ?? events[0], { before, after }, { address: ADDRESS, dayOf });
};

it('sends a receipt for each payment, dated in the organization’s time zone', () => {
  expect(mailAfter(activated)).toEqual({
    subject: 'Receipt: Basic plan',
    text: `Hello,\n\nThe Basic plan ($49.00 per month) is paid until 2026-04-01.\nYour receipts are here:\n${ADDRESS}\n`,
  });
});

it('explains why a renewal failed, but not why a first payment failed, because the payment form shows that reason', () => {
  expect(mailAfter(activated, failed)?.text).toContain('failed: Your card was declined.');
  expect(mailAfter(requested, failed)).toBeUndefined();
});

it('states the amount due, the next step, and the end of access after each failed attempt', () => {
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

it('confirms a change of plan that is charged', () => {
  const changed: SubscriptionEvent = {
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan: 'enterprise', price: { amount: 49_900, currency: 'usd' } },
  };
  expect(mailAfter(activated, changed)).toMatchObject({
    subject: 'Your plan was changed to Enterprise',
    text: expect.stringContaining('from Basic to Enterprise ($499.00 per month)') as string,
  });
});

it('states a yearly price, and reports a change of the billing interval', () => {
  const price = { amount: 47_040, currency: 'usd', interval: 'year' } as const;
  const yearly = { ...activated, data: { ...activated.data, price } };
  expect(mailAfter(yearly)?.text).toContain('The Basic plan ($470.40 per year) is paid until 2026-04-01.');
  const changeTo = (plan: 'basic' | 'enterprise', to: Price, paidUntil?: string): SubscriptionEvent => ({
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan, price: to, ...(paidUntil !== undefined && { paidUntil }) },
  });
  const nextYear = '2027-03-31T12:30:00.000Z';
  expect(mailAfter(activated, changeTo('basic', price, nextYear))?.text).toContain(
    'The Basic plan is now billed yearly ($470.40 per year). It is paid until 2027-04-01.',
  );
  expect(mailAfter(yearly, changeTo('basic', activated.data.price, nextYear))?.text).toContain(
    'The Basic plan is now billed monthly ($49.00 per month). It is paid until 2027-04-01.',
  );
  const enterprise = { ...price, amount: 479_040 };
  expect(mailAfter(yearly, changeTo('enterprise', enterprise))?.text).toContain(
    'from Basic to Enterprise ($4,790.40 per year)',
  );
});

it('explains why a subscription ended, unless it was never paid', () => {
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

it('confirms a cancellation, and states the day until which access lasts', () => {
  const canceled = { type: 'SubscriptionCanceled', data: { endsAt: '2026-03-31T12:30:00.000Z' } } as const;
  expect(mailAfter(activated, canceled)?.text).toContain('full access until 2026-04-01');
});

it('states when a trial ends', () => {
  expect(trialEndMail('2026-03-02T09:30:00.000Z', ADDRESS).text).toContain('on 2026-03-02 at 09:30 UTC');
});

it('states how long a free trial lasts after a subscription ends', () => {
  const endedAt = '2026-03-01T00:00:00.000Z';
  const event = { type: 'SubscriptionEnded', data: { endedAt, reason: 'went-live' } } as const;
  const before = evolve({ status: 'none' }, activated);
  const course = { before, after: evolve(before, event) };
  const textOf = (trialUntil: string | undefined) =>
    subscriptionMail(event, course, { address: ADDRESS, dayOf, trialUntil })?.text;
  expect(textOf('2026-03-15T00:00:00.000Z')).toContain('a free trial, which gives access until 2026-03-15');
  expect(textOf('2026-02-15T00:00:00.000Z')).toContain('It no longer gives access.');
  expect(textOf(undefined)).toContain('because it was not paid for and this installation now takes payments');
});

const yearlyEvents = (): readonly SubscriptionEvent[] => {
  const price = { amount: 47_040, currency: 'usd', interval: 'year' } as const;
  const paidUntil = '2027-03-31T12:30:00.000Z';
  return [
    { type: 'SubscriptionActivated', data: { ...activated.data, price } },
    { type: 'SubscriptionPlanChanged', data: { planBefore: 'basic', plan: 'basic', price, paidUntil } },
    { type: 'SubscriptionPlanChanged', data: { planBefore: 'basic', plan: 'enterprise', price } },
    {
      type: 'SubscriptionPlanChanged',
      data: { planBefore: 'basic', plan: 'basic', price: activated.data.price, paidUntil },
    },
  ];
};

const eventsOfAllKinds = (): readonly SubscriptionEvent[] => [
  {
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan: 'enterprise', price: { amount: 49_900, currency: 'usd' } },
  },
  ...yearlyEvents(),
  failed,
  ...['2026-04-07T12:30:00.000Z', null].map((nextAttemptAt): SubscriptionEvent => ({
    type: 'SubscriptionPaymentFailed',
    data: {
      reason: 'Your card was declined.',
      due: { amount: 4900, currency: 'usd', attempts: 1, nextAttemptAt },
    },
  })),
  { type: 'SubscriptionCanceled', data: { endsAt: '2026-03-31T12:30:00.000Z' } },
  {
    type: 'SubscriptionRelinked',
    data: { ...activated.data, previousExternalId: null, reason: 'Paid by hand' },
  },
  ...subscriptionEndings.map((reason): SubscriptionEvent => ({
    type: 'SubscriptionEnded',
    data: { endedAt: '2026-03-31T12:30:00.000Z', reason },
  })),
];

const returned: readonly PaymentEvent[] = [
  { type: 'PaymentRefunded', data: { chargeId: 'ch_1', externalId: null, amount: 100, currency: 'usd' } },
  {
    type: 'PaymentDisputed',
    data: {
      disputeId: 'dp_1',
      chargeId: 'ch_1',
      externalId: null,
      amount: 100,
      currency: 'usd',
      reason: 'x',
    },
  },
  ...disputeOutcomes.map((outcome): PaymentEvent => ({
    type: 'PaymentDisputeClosed',
    data: { disputeId: 'dp_1', outcome },
  })),
];

it.each(['de', 'es'] as const)('translates every line into %s', (language) => {
  const trialUntil = '2026-05-01T00:00:00.000Z';
  const mails = [
    mailAfter(activated),
    ...eventsOfAllKinds().map((event) => mailAfter(activated, event)),
    subscriptionMail(
      { type: 'SubscriptionEnded', data: { endedAt: '2026-03-31T12:30:00.000Z', reason: 'went-live' } },
      { before: evolve({ status: 'none' }, activated), after: { status: 'none' } },
      { address: ADDRESS, dayOf, trialUntil },
    ),
    ...returned.map((event) =>
      paymentReversalMail(
        event,
        returned.slice(0, 2).reduce((cases, one) => paymentCasesAfter(cases, one, ''), noCases),
        {
          organization: 'Engines',
          address: ADDRESS,
        },
      ),
    ),
  ];
  for (const mail of mails) {
    if (!mail) throw new Error('there is no mail');
    const said = mailInLanguage({ ...mail, language });
    expect(said.subject).not.toBe(mail.subject);
    const lines = mail.text.split('\n').filter((line) => line !== '' && line !== ADDRESS);
    for (const line of lines) expect(said.text.split('\n'), line).not.toContain(line);
    expect(said.text).not.toContain('because');
  }
});
