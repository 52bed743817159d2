import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSignedUp } from '../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../testing/projection-test.ts';
import { rowsOf } from '../testing/run.ts';
import { entitlements } from './projector.ts';
import { findEntitlementFacts } from './queries.ts';
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

describe('entitlements', () => {
  it('shows no trial before one starts', async () => {
    const { organizationId, userId } = await signUp();
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, userId)).toEqual({
      freeTrial: undefined,
      accessTrial: undefined,
    });
  });

  it('knows both trials to the millisecond', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, userId)).toEqual({ freeTrial, accessTrial });
  });

  it('shows a free trial to every member and an access trial to its person only', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    expect(await factsOf(organizationId, randomUUID())).toEqual({ freeTrial, accessTrial: undefined });
  });

  it('shows nothing to another tenant, with or without the condition of the query', async () => {
    const { organizationId, userId } = await signUp();
    await test.append(`user-${userId}`, [accessTrialStarted(userId)], { organizationId });
    await test.append(`freeTrial-${organizationId}`, [freeTrialStarted], { organizationId });
    await test.catchUp(entitlements);
    const nothing = { freeTrial: undefined, accessTrial: undefined };
    expect(await factsOf(randomUUID(), userId)).toEqual(nothing);
    // Under the tenancy of another organization the right id finds nothing either.
    expect(
      await test.asTenant(randomUUID(), ({ db }) => findEntitlementFacts({ db, organizationId }, userId)),
    ).toEqual(nothing);
  });

  it('follows every event of a person and applies a repeated batch once', async () => {
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
