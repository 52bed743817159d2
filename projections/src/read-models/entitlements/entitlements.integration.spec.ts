import { randomUUID } from 'node:crypto';
import type { AnyEvent, SubscriptionFacts } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSignedUp } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { rowsOf } from '../../testing/run.ts';
import { entitlements } from './projector.ts';
import { findEntitlementFacts } from './queries.ts';
import { findSubscription } from './find-subscription.ts';
import { accessTrialsTable } from './table.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const freeTrial = {
  plan: 'professional',
  startedAt: '2026-03-01T09:30:00.250Z',
  endsAt: '2026-03-03T09:30:00.250Z',
} as const;
const accessTrial = { startedAt: '2026-03-01T09:00:00.001Z', endsAt: '2026-03-01T09:05:00.001Z' };
const freeTrialStarted: AnyEvent = { type: 'FreeTrialStarted', data: freeTrial };
const accessTrialStarted = (userId: string): AnyEvent => ({
  type: 'AccessTrialStarted',
  data: { userId, ...accessTrial },
});

const factsOf = (organizationId: string, userId: string) =>
  test.asTenant(organizationId, (tenant) => findEntitlementFacts(tenant, userId));
const signUp = async () => {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  await test.append(`user-${userId}`, [userSignedUp(userId)], { organizationId });
  return { organizationId, userId };
};

const recorded = {
  requested: {
    type: 'SubscriptionRequested',
    data: { plan: 'basic', provider: 'sandbox', externalId: 'sub_1' },
  },
  activated: {
    type: 'SubscriptionActivated',
    data: {
      plan: 'basic',
      externalId: 'sub_1',
      price: { amount: 4900, currency: 'usd' },
      paidUntil: '2026-04-01T09:30:00.000Z',
    },
  },
  failed: { type: 'SubscriptionPaymentFailed', data: { reason: 'Your card was declined.' } },
  owed: {
    type: 'SubscriptionPaymentFailed',
    data: {
      reason: 'Your card was declined.',
      due: { amount: 4900, currency: 'usd', attempts: 2, nextAttemptAt: '2026-05-08T09:30:00.000Z' },
    },
  },
  paused: { type: 'SubscriptionEnded', data: { endedAt: '2026-04-01T09:30:00.000Z', reason: 'paused' } },
  renewed: { type: 'SubscriptionRenewed', data: { paidUntil: '2026-05-01T09:30:00.000Z' } },
  changed: {
    type: 'SubscriptionPlanChanged',
    data: { planBefore: 'basic', plan: 'enterprise', price: { amount: 49_900, currency: 'usd' } },
  },
  canceled: { type: 'SubscriptionCanceled', data: { endsAt: '2026-05-01T09:30:00.000Z' } },
  reactivated: { type: 'SubscriptionReactivated', data: { paidUntil: '2026-05-01T09:30:00.000Z' } },
  ended: { type: 'SubscriptionEnded', data: { endedAt: '2026-05-01T09:30:00.000Z', reason: 'canceled' } },
} as const satisfies Record<string, AnyEvent>;

describe('a subscription', () => {
  const { requested, activated, failed, renewed, changed, canceled, reactivated, ended } = recorded;
  const until = '2026-05-01T09:30:00.000Z';

  it.each<[string, readonly AnyEvent[], SubscriptionFacts | undefined]>([
    ['requested', [requested], undefined],
    ['requested and not paid', [requested, failed], undefined],
    ['paid', [requested, activated], { status: 'active', plan: 'basic' }],
    [
      'with a failed payment',
      [requested, activated, failed],
      { status: 'past_due', plan: 'basic', endsAt: '2026-04-01T09:30:00.000Z' },
    ],
    ['paid after all', [requested, activated, failed, renewed], { status: 'active', plan: 'basic' }],
    ['of another plan', [requested, activated, changed], { status: 'active', plan: 'enterprise' }],
    ['canceled', [requested, activated, canceled], { status: 'canceled', plan: 'basic', endsAt: until }],
    ['reactivated', [requested, activated, canceled, reactivated], { status: 'active', plan: 'basic' }],
    [
      'reactivated with a payment due',
      [requested, activated, failed, canceled, reactivated],
      { status: 'past_due', plan: 'basic', endsAt: until },
    ],
    ['ended', [requested, activated, canceled, ended], { status: 'ended' }],
    ['requested again', [requested, activated, ended, requested], { status: 'ended' }],
    ['paid again', [requested, activated, ended, requested, activated], { status: 'active', plan: 'basic' }],
  ])('has the right state (%s)', async (_, events, subscription) => {
    const { organizationId, userId } = await signUp();
    await test.append(`subscription-${organizationId}`, events, { organizationId });
    await test.catchUp(entitlements);
    expect((await factsOf(organizationId, userId)).subscription).toEqual(subscription);
    const standing = await test.asTenant(randomUUID(), (tenant) => findEntitlementFacts(tenant, userId));
    expect(standing.subscription).toBeUndefined();
  });

  it('keeps the original guarantee period when it changes from monthly to yearly', async () => {
    const { organizationId } = await signUp();
    const find = () => test.asTenant(organizationId, findSubscription);
    await test.append(`subscription-${organizationId}`, [requested, activated], { organizationId });
    await test.catchUp(entitlements);
    const before = await find();
    const price = { amount: 47_040, currency: 'usd', interval: 'year' } as const;
    const paidUntil = '2027-03-05T09:30:00.000Z';
    await test.append(
      `subscription-${organizationId}`,
      [{ type: 'SubscriptionPlanChanged', data: { planBefore: 'basic', plan: 'basic', price, paidUntil } }],
      { organizationId },
    );
    await test.catchUp(entitlements);
    expect(before?.guaranteeUntil).toEqual(expect.any(String));
    expect(await find()).toMatchObject({
      price,
      endsAt: paidUntil,
      guaranteeUntil: before?.guaranteeUntil,
    });
  });

  it('shows its price, and why a payment failed', async () => {
    const { organizationId } = await signUp();
    await test.append(`subscription-${organizationId}`, [requested, activated, changed, failed], {
      organizationId,
    });
    await test.catchUp(entitlements);
    expect(await test.asTenant(organizationId, findSubscription)).toEqual({
      status: 'past_due',
      plan: 'enterprise',
      price: { amount: 49_900, currency: 'usd' },
      endsAt: '2026-04-01T09:30:00.000Z',
      failure: 'Your card was declined.',
      due: null,
      ending: null,
      guaranteeUntil: expect.any(String),
    });
    expect(await test.asTenant(randomUUID(), findSubscription)).toBeUndefined();
  });
});

describe('the amount due, the guarantee, and the reason why a subscription ended', () => {
  const { requested, activated, renewed, owed, ended, paused } = recorded;
  const later: AnyEvent = { type: 'SubscriptionRenewed', data: { paidUntil: '2099-06-01T09:30:00.000Z' } };
  const latest: AnyEvent = { type: 'SubscriptionRenewed', data: { paidUntil: '2099-07-01T09:30:00.000Z' } };
  const shown = async (...events: AnyEvent[]) => {
    const { organizationId } = await signUp();
    await test.append(`subscription-${organizationId}`, events, { organizationId });
    await test.catchUp(entitlements);
    return test.asTenant(organizationId, findSubscription);
  };

  it('are shown while they apply', async () => {
    expect(await shown(requested, activated, owed)).toMatchObject({ due: owed.data.due, ending: null });
    expect(await shown(requested, activated, owed, renewed)).toMatchObject({ due: null });
    expect(await shown(requested, activated, paused)).toMatchObject({ status: 'ended', ending: 'paused' });
    const resumed = await shown(requested, activated, paused, activated);
    expect(resumed).toMatchObject({ status: 'active', ending: null });
    expect(resumed?.guaranteeUntil).not.toBeNull();
  });

  it('include a guarantee only for the first subscription, and only until a later period begins', async () => {
    const guaranteeOf = async (...events: AnyEvent[]) => (await shown(...events))?.guaranteeUntil;
    expect(await guaranteeOf(requested, activated)).not.toBeNull();
    expect(await guaranteeOf(requested, activated, later, latest)).toBeNull();
    expect(await guaranteeOf(requested, activated, ended, requested, activated)).toBeNull();
  });
});

describe('the entitlements read model', () => {
  it('shows no trial before one starts', async () => {
    const { organizationId, userId } = await signUp();
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, userId)).toEqual({
      subscription: undefined,
      freeTrial: undefined,
      accessTrial: undefined,
    });
  });

  it('shows both trials, to the millisecond', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, userId)).toEqual({ freeTrial, accessTrial });
  });

  it('shows a free trial to every member, but an access trial only to its user', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, randomUUID())).toEqual({ freeTrial, accessTrial: undefined });
  });

  it("hides its rows from other tenants, even if a query specifies the rows' organization", async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    const nothing = { freeTrial: undefined, accessTrial: undefined };
    expect(await factsOf(randomUUID(), userId)).toEqual(nothing);
    // With the row-level security of another organization, even the correct organization id finds nothing.
    expect(
      await test.asTenant(randomUUID(), ({ db }) => findEntitlementFacts({ db, organizationId }, userId)),
    ).toEqual(nothing);
  });

  it('applies every event of a user, but applies a repeated batch only once', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`user-${userId}`, [{ type: 'TwoFactorDisabled', data: { userId } }], {
      organizationId,
    });
    await test.catchUp(entitlements);
    await test.catchUp(entitlements);
    const rows = (await rowsOf(test, accessTrialsTable.served)) as { id: string; revision: number }[];
    expect(rows.filter(({ id }) => id === userId)).toMatchObject([{ revision: 2 }]);
    expect(await factsOf(organizationId, userId)).toMatchObject({ accessTrial });
  });
});
