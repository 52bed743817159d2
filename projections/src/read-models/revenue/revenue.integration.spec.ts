import { randomUUID } from 'node:crypto';
import type { AnyEvent, PlanId } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entitlements } from '../entitlements/projector.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { revenue } from './projector.ts';
import { getRevenue, listAllSubscriptions, listPaymentCases, listSubscribers } from './queries.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const amounts = { basic: 4900, professional: 14_900, enterprise: 49_900 };
const priceOf = (plan: PlanId) => ({ amount: amounts[plan], currency: 'usd' });
const PAID_UNTIL = '2027-01-01T00:00:00.000Z';
const activated = (plan: PlanId): AnyEvent => ({
  type: 'SubscriptionActivated',
  data: { plan, externalId: 'sub', price: priceOf(plan), paidUntil: PAID_UNTIL },
});
const changed = (planBefore: PlanId, plan: PlanId): AnyEvent => ({
  type: 'SubscriptionPlanChanged',
  data: { planBefore, plan, price: priceOf(plan) },
});
const ended: AnyEvent = { type: 'SubscriptionEnded', data: { endedAt: PAID_UNTIL, reason: 'canceled' } };
const at = (recordedAt: string) => ({ recordedAt });

it('reports revenue, churn, and conversion from trials for each month', async () => {
  const [keeps, leaves, tries] = [randomUUID(), randomUUID(), randomUUID()];
  const append = (organizationId: string, event: AnyEvent, recordedAt: string) =>
    test.append(`subscription-${organizationId}`, [event], { organizationId, ...at(recordedAt) });
  await append(keeps, activated('basic'), '2025-11-10T00:00:00.000Z');
  await append(leaves, activated('professional'), '2026-01-31T23:59:59.000Z');
  await append(keeps, changed('basic', 'enterprise'), '2026-02-01T00:00:00.000Z');
  await append(keeps, changed('enterprise', 'professional'), '2026-02-02T00:00:00.000Z');
  await append(leaves, ended, '2026-03-05T00:00:00.000Z');
  for (const [organizationId, startedAt] of [
    [keeps, '2025-11-01T00:00:00.000Z'],
    [leaves, '2026-01-30T00:00:00.000Z'],
    [tries, '2026-01-02T00:00:00.000Z'],
  ] as const)
    await test.append(
      `freeTrial-${organizationId}`,
      [{ type: 'FreeTrialStarted', data: { plan: 'basic', startedAt, endsAt: PAID_UNTIL } }],
      { organizationId },
    );
  await test.catchUp(revenue, entitlements);

  const { platform } = test.database.pools;
  const { currencies, trials } = await getRevenue(platform, {
    now: new Date('2026-03-20T00:00:00Z'),
    months: 3,
  });
  expect(currencies).toHaveLength(1);
  const none = { gained: 0, expansion: 0, contraction: 0, lost: 0, customersLost: 0 };
  expect(currencies[0]).toEqual({
    currency: 'usd',
    months: [
      { ...none, month: '2026-01', mrr: 19_800, gained: 14_900, customers: 2, customersBefore: 1 },
      {
        ...none,
        month: '2026-02',
        mrr: 29_800,
        expansion: 45_000,
        contraction: -35_000,
        customers: 2,
        customersBefore: 2,
      },
      {
        ...none,
        month: '2026-03',
        mrr: 14_900,
        lost: -14_900,
        customers: 1,
        customersBefore: 2,
        customersLost: 1,
      },
    ],
  });
  expect(trials).toEqual([
    { month: '2026-01', started: 2, converted: 1 },
    { month: '2026-02', started: 0, converted: 0 },
    { month: '2026-03', started: 0, converted: 0 },
  ]);

  const list = async (status?: 'active' | 'ended') =>
    (await listAllSubscriptions(platform, { status }, { limit: 50 })).items;
  expect(await list('active')).toMatchObject([
    { organizationId: keeps, plan: 'professional', amount: 14_900 },
  ]);
  expect(await list('ended')).toMatchObject([{ organizationId: leaves, organizationName: null }]);
  expect(await list()).toHaveLength(2);
});

it('lists refunds and disputes across organizations, newest first, page by page', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const money = { amount: 4900, currency: 'usd' };
  const append = (organizationId: string, event: AnyEvent, recordedAt: string) =>
    test.append(`payments-${organizationId}`, [event], { organizationId, ...at(recordedAt) });
  const payment = { chargeId: 'ch_1', externalId: 'sub_1', ...money };
  await append(one, { type: 'PaymentRefunded', data: payment }, '2026-03-01T00:00:00.000Z');
  const disputed = { ...payment, disputeId: 'dp_1', reason: 'fraudulent' };
  await append(two, { type: 'PaymentDisputed', data: disputed }, '2026-03-02T00:00:00.000Z');
  const closed = { disputeId: 'dp_1', outcome: 'lost' } as const;
  await append(two, { type: 'PaymentDisputeClosed', data: closed }, '2026-03-03T00:00:00.000Z');
  const noted = { ...money, reason: 'By bank transfer' };
  await append(one, { type: 'RefundNoted', data: noted }, '2026-03-04T00:00:00.000Z');
  await test.catchUp(revenue);
  const { platform } = test.database.pools;
  const first = await listPaymentCases(platform, { limit: 2 });
  expect(first.total).toBe(3);
  const rest = await listPaymentCases(platform, { limit: 2, cursor: first.nextCursor ?? undefined });
  expect(
    [...first.items, ...rest.items].map(({ organizationId, kind, id, outcome }) => [
      organizationId,
      kind,
      id,
      outcome,
    ]),
  ).toEqual([
    [one, 'noted-refund', 'noted-1', null],
    [two, 'dispute', 'dp_1', 'lost'],
    [one, 'refund', 'ch_1', null],
  ]);
});

it('counts a relinked subscription once, and lists organizations with an active subscription', async () => {
  const organizationId = randomUUID();
  const append = (event: AnyEvent) =>
    test.append(`subscription-${organizationId}`, [event], {
      organizationId,
      ...at('2026-03-05T00:00:00.000Z'),
    });
  await append(activated('basic'));
  await append({
    type: 'SubscriptionRelinked',
    data: {
      plan: 'professional',
      externalId: 'sub_2',
      previousExternalId: 'sub',
      price: priceOf('professional'),
      paidUntil: PAID_UNTIL,
      reason: 'Paid by hand',
    },
  });
  await test.catchUp(revenue, entitlements);
  const { platform, jobs } = test.database.pools;
  expect(await listSubscribers(jobs)).toContain(organizationId);
  const { items } = await listAllSubscriptions(platform, { status: 'active' }, { limit: 100 });
  expect(items.find((item) => item.organizationId === organizationId)).toMatchObject({
    plan: 'professional',
    amount: 14_900,
  });
  await append(ended);
  await test.catchUp(revenue, entitlements);
  expect(await listSubscribers(jobs)).not.toContain(organizationId);
});

it('counts a twelfth of a yearly price as monthly revenue, and lists the price paid', async () => {
  const organizationId = randomUUID();
  const price = { amount: 47_040, currency: 'nok', interval: 'year' } as const;
  const monthly = { amount: 4900, currency: 'nok' };
  await test.append(
    `subscription-${organizationId}`,
    [
      {
        type: 'SubscriptionActivated',
        data: { plan: 'basic', externalId: 'sub', price: monthly, paidUntil: PAID_UNTIL },
      },
      {
        type: 'SubscriptionPlanChanged',
        data: { planBefore: 'basic', plan: 'basic', price, paidUntil: PAID_UNTIL },
      },
    ],
    { organizationId, ...at('2026-03-02T00:00:00.000Z') },
  );
  await test.catchUp(revenue, entitlements);
  const { platform } = test.database.pools;
  const { currencies } = await getRevenue(platform, { now: new Date('2026-03-20T00:00:00Z'), months: 1 });
  const months = currencies.find(({ currency }) => currency === 'nok')?.months;
  expect(months).toMatchObject([{ mrr: 3920, gained: 4900, contraction: -980, customers: 1 }]);
  const { items } = await listAllSubscriptions(platform, {}, { limit: 100 });
  expect(items.find((item) => item.organizationId === organizationId)).toMatchObject({
    amount: 47_040,
    interval: 'year',
  });
});
