import type { SubscriptionEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import {
  type RunningProviderSubscription,
  type ProviderSubscription,
  subscriptionDecider,
} from './decider.ts';

const given = givenEventsOf(subscriptionDecider);

const APRIL = '2026-04-01T09:30:00.000Z';
const MAY = '2026-05-01T09:30:00.000Z';
const basic = { amount: 4900, currency: 'usd' };
const professional = { amount: 14_900, currency: 'usd' };

const requested: SubscriptionEvent = {
  type: 'SubscriptionRequested',
  data: { plan: 'basic', provider: 'sandbox', externalId: 'sub_1' },
};
const activated: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: { plan: 'basic', externalId: 'sub_1', price: basic, paidUntil: APRIL },
};
const failed = (reason: string): SubscriptionEvent => ({
  type: 'SubscriptionPaymentFailed',
  data: { reason },
});
const canceled: SubscriptionEvent = { type: 'SubscriptionCanceled', data: { endsAt: APRIL } };
const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { endedAt: APRIL, reason: 'canceled' } };

const running = {
  externalId: 'sub_1',
  plan: 'basic',
  status: 'active',
  price: basic,
  paidUntil: APRIL,
  cancels: false,
} as const satisfies ProviderSubscription;
const pastDue = { ...running, status: 'past_due', failure: 'Your card was declined.' } as const;
const record = (now: ProviderSubscription) => ({ type: 'RecordSubscription', now }) as const;
const request = (externalId = 'sub_1') =>
  ({ type: 'RequestSubscription', plan: 'basic', provider: 'sandbox', externalId }) as const;

describe('requesting a subscription', () => {
  it('records the subscription that the provider created', () => {
    given().when(request()).expect(requested);
  });

  it('does nothing when the same subscription is requested again', () => {
    given(requested).when(request()).expect();
  });

  it('is possible again after the last subscription has ended', () => {
    given(requested, activated, ended)
      .when(request('sub_2'))
      .expect({ type: 'SubscriptionRequested', data: { ...requested.data, externalId: 'sub_2' } });
  });

  it.each([
    ['active', []],
    ['past due', [failed('No.')]],
    ['canceled but not yet over', [canceled]],
  ])('is refused while another subscription is %s', (_, more) => {
    given(requested, activated, ...more)
      .when(request('sub_2'))
      .expectRefusal('subscription.already-running');
  });
});

describe('the first payment', () => {
  it('activates the subscription', () => {
    given(requested).when(record(running)).expect(activated);
  });

  it('activates the subscription even if the request was never recorded', () => {
    given().when(record(running)).expect(activated);
  });

  it('is recorded as failed only once if it fails again for the same reason', () => {
    const declined = { externalId: 'sub_1', plan: 'basic', status: 'incomplete', failure: 'No.' } as const;
    given(requested).when(record(declined)).expect(failed('No.'));
    given(requested, failed('No.')).when(record(declined)).expect();
  });

  it('grants no access while it is pending', () => {
    given(requested)
      .when(record({ externalId: 'sub_1', plan: 'basic', status: 'incomplete' }))
      .expect();
  });

  it('ends the subscription request if it is never made', () => {
    const now = { status: 'ended', endedAt: APRIL, reason: 'unpaid' } as const;
    given(requested)
      .when(record({ externalId: 'sub_1', plan: 'basic', ...now }))
      .expect({ type: 'SubscriptionEnded', data: { endedAt: APRIL, reason: 'unpaid' } });
  });
});

describe('a running subscription', () => {
  it.each<[string, ProviderSubscription, readonly SubscriptionEvent[]]>([
    ['nothing new', running, []],
    [
      'another paid period',
      { ...running, paidUntil: MAY },
      [{ type: 'SubscriptionRenewed', data: { paidUntil: MAY } }],
    ],
    ['a failed payment', pastDue, [failed('Your card was declined.')]],
    [
      'a failed payment without a reason',
      { ...pastDue, failure: undefined },
      [failed('The payment did not go through.')],
    ],
    [
      'a failed payment after a paid period that was not recorded',
      { ...pastDue, paidUntil: MAY },
      [{ type: 'SubscriptionRenewed', data: { paidUntil: MAY } }, failed('Your card was declined.')],
    ],
    ['a cancellation', { ...running, cancels: true }, [canceled]],
    [
      'another plan',
      { ...running, plan: 'professional', price: professional },
      [
        {
          type: 'SubscriptionPlanChanged',
          data: { planBefore: 'basic', plan: 'professional', price: professional },
        },
      ],
    ],
    ['the end', { externalId: 'sub_1', plan: 'basic', status: 'ended', ...ended.data }, [ended]],
    ['another subscription', { ...running, externalId: 'sub_2' }, []],
    [
      'the end of another subscription',
      { ...running, externalId: 'sub_2', status: 'ended', ...ended.data },
      [],
    ],
  ])('records %s', (_, now, events) => {
    given(requested, activated)
      .when(record(now))
      .expect(...events);
  });

  it('is reactivated after a cancellation', () => {
    given(requested, activated, canceled)
      .when(record(running))
      .expect({ type: 'SubscriptionReactivated', data: { paidUntil: APRIL } });
  });

  it('is renewed for the same period when an overdue payment succeeds', () => {
    given(requested, activated, failed('No.'))
      .when(record(running))
      .expect({ type: 'SubscriptionRenewed', data: { paidUntil: APRIL } });
  });

  it('records every new reason when a payment keeps failing', () => {
    const history = [requested, activated, failed('Your card was declined.')];
    given(...history)
      .when(record(pastDue))
      .expect();
    given(...history)
      .when(record({ ...pastDue, failure: 'Your card has expired.' }))
      .expect(failed('Your card has expired.'));
  });
});

describe('the amount owed', () => {
  const due = { amount: 4900, currency: 'usd', attempts: 1, nextAttemptAt: MAY };
  const owed = (changes: Partial<typeof due> = {}): SubscriptionEvent => ({
    type: 'SubscriptionPaymentFailed',
    data: { reason: 'Your card was declined.', due: { ...due, ...changes } },
  });

  it('is recorded once for each attempt', () => {
    given(requested, activated)
      .when(record({ ...pastDue, due }))
      .expect(owed());
    given(requested, activated, owed())
      .when(record({ ...pastDue, due }))
      .expect();
    given(requested, activated, owed())
      .when(record({ ...pastDue, due: { ...due, attempts: 2 } }))
      .expect(owed({ attempts: 2 }));
  });

  it('is cleared once it is paid', () => {
    given(requested, activated, owed())
      .when(record(running))
      .expect({ type: 'SubscriptionRenewed', data: { paidUntil: APRIL } });
    expect(
      given(requested, activated, owed(), { type: 'SubscriptionRenewed', data: { paidUntil: MAY } }).state(),
    ).toMatchObject({ failure: undefined, due: undefined });
  });
});

describe('a paused subscription', () => {
  const paused: SubscriptionEvent = { type: 'SubscriptionEnded', data: { endedAt: APRIL, reason: 'paused' } };
  const over = { externalId: 'sub_1', plan: 'basic', status: 'ended', endedAt: MAY } as const;

  it('grants access again when it is resumed', () => {
    given(requested, activated, paused).when(record(running)).expect(activated);
  });

  it('records why it ended permanently', () => {
    given(requested, activated, paused)
      .when(record({ ...over, reason: 'canceled' }))
      .expect({ type: 'SubscriptionEnded', data: { endedAt: MAY, reason: 'canceled' } });
    given(requested, activated, paused)
      .when(record({ ...over, reason: 'paused' }))
      .expect();
  });
});

describe('a subscription that has ended', () => {
  it.each([
    ['active', running],
    ['past due', pastDue],
    ['incomplete', { externalId: 'sub_1', plan: 'basic', status: 'incomplete', failure: 'No.' } as const],
    ['ended', { externalId: 'sub_1', plan: 'basic', status: 'ended', ...ended.data } as const],
  ])('stays ended when a late response reports it as %s', (_, now) => {
    given(requested, activated, ended).when(record(now)).expect();
  });

  it('resumes if it ended unpaid and is paid after all', () => {
    const unpaid: SubscriptionEvent = {
      type: 'SubscriptionEnded',
      data: { endedAt: APRIL, reason: 'unpaid' },
    };
    const paid = { ...running, paidUntil: MAY };
    given(requested, activated, unpaid)
      .when(record(paid))
      .expect({ type: 'SubscriptionActivated', data: { ...activated.data, paidUntil: MAY } });
    given(requested, activated, unpaid)
      .when(record(pastDue))
      .expect(activated, failed('Your card was declined.'));
  });

  it('is replaced by another paid subscription', () => {
    given(requested, activated, ended)
      .when(record({ ...running, externalId: 'sub_2' }))
      .expect({ type: 'SubscriptionActivated', data: { ...activated.data, externalId: 'sub_2' } });
  });
});

it('follows a subscription through its life cycle', () => {
  const state = given(requested, activated, failed('No.'), canceled).state();
  expect(state).toEqual({
    status: 'running',
    externalId: 'sub_1',
    plan: 'basic',
    price: basic,
    paidUntil: APRIL,
    cancels: true,
    failure: 'No.',
  });
});

describe('linking a subscription again', () => {
  const relink = (now: RunningProviderSubscription) =>
    ({ type: 'RelinkSubscription', now, reason: 'Paid by hand' }) as const;
  const relinked = (previousExternalId: string | null): SubscriptionEvent => ({
    type: 'SubscriptionRelinked',
    data: {
      plan: 'basic',
      externalId: 'sub_2',
      previousExternalId,
      price: basic,
      paidUntil: APRIL,
      reason: 'Paid by hand',
    },
  });
  const other = { ...running, externalId: 'sub_2' } as const;

  it('is possible whether there is no subscription, an ended one, or a running one', () => {
    given().when(relink(other)).expect(relinked(null));
    given(requested, activated, ended).when(relink(other)).expect(relinked('sub_1'));
    given(requested, activated).when(relink(other)).expect(relinked('sub_1'));
  });

  it('follows the provider after linking, and immediately records the amount owed', () => {
    given(relinked(null))
      .when(record({ ...other, paidUntil: MAY }))
      .expect({ type: 'SubscriptionRenewed', data: { paidUntil: MAY } });
    given()
      .when(relink({ ...pastDue, externalId: 'sub_2' }))
      .expect(relinked(null), failed('Your card was declined.'));
  });

  it('does nothing for a subscription that is already linked and running', () => {
    given(requested, activated).when(relink(running)).expect();
  });
});

describe('a change of billing interval', () => {
  const NEXT_MARCH = '2027-03-05T09:30:00.000Z';
  const yearly = { amount: 47_040, currency: 'usd', interval: 'year' } as const;
  const toYear: SubscriptionEvent = {
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan: 'basic', price: yearly, paidUntil: NEXT_MARCH },
  };

  it('is recorded as one event that contains the end of the new period', () => {
    given(requested, activated)
      .when(record({ ...running, price: yearly, paidUntil: NEXT_MARCH }))
      .expect(toYear);
  });

  it('may shorten the period that was already paid for', () => {
    given(requested, activated, toYear)
      .when(record({ ...running, price: basic, paidUntil: MAY }))
      .expect({
        type: 'SubscriptionPlanChanged',
        data: { planBefore: 'basic', plan: 'basic', price: basic, paidUntil: MAY },
      });
  });

  it('is recorded once, and is followed by a renewal after the new period', () => {
    given(requested, activated, toYear)
      .when(record({ ...running, price: yearly, paidUntil: NEXT_MARCH }))
      .expect();
    const later = '2028-03-05T09:30:00.000Z';
    given(requested, activated, toYear)
      .when(record({ ...running, price: yearly, paidUntil: later }))
      .expect({ type: 'SubscriptionRenewed', data: { paidUntil: later } });
  });
});
