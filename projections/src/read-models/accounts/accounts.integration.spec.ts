import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildReadModel } from '../../engine/rebuild/rebuild-read-model.ts';
import { memberJoined, organizationRegistered, userSignedUp } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { accounts } from './projector.ts';
import { findAccount } from './queries.ts';
import { schemaNamed } from '../../testing/schema-named.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const signUp = async () => {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  await test.append(`organization-${organizationId}`, [organizationRegistered()], { organizationId });
  await test.append(`organization-${organizationId}`, [memberJoined(userId)], { organizationId });
  await test.append(`user-${userId}`, [userSignedUp(userId)], { organizationId });
  await test.catchUp(accounts);
  return { organizationId, userId };
};

describe('the accounts read model', () => {
  it('shows a user with their organization and role', async () => {
    const { organizationId, userId } = await signUp();

    expect(await test.asTenant(organizationId, (tenant) => findAccount(tenant, userId))).toEqual({
      id: userId,
      email: 'ada@example.org',
      emailVerified: false,
      firstName: 'Ada',
      lastName: 'Okafor',
      subscribedToUpdates: false,
      picture: null,
      suspended: null,
      timeZone: 'UTC',
      closing: null,
      language: null,
      company: 'St. Anne Hospital',
      role: 'owner',
      organizationId,
    });
  });

  it('shows that an address was verified', async () => {
    const { organizationId, userId } = await signUp();
    const verified = { type: 'EmailVerified', data: { userId, by: 'link' } } as const;
    await test.append(`user-${userId}`, [verified], { organizationId });
    await test.catchUp(accounts);

    const account = await test.asTenant(organizationId, (tenant) => findAccount(tenant, userId));
    expect(account?.emailVerified).toBe(true);
  });

  it('hides its rows from other tenants', async () => {
    const { userId } = await signUp();

    expect(await test.asTenant(randomUUID(), (tenant) => findAccount(tenant, userId))).toBeUndefined();
  });

  it('has no account for a user who is not a member', async () => {
    const [organizationId, userId] = [randomUUID(), randomUUID()];
    await test.append(`organization-${organizationId}`, [organizationRegistered()], { organizationId });
    await test.append(`user-${userId}`, [userSignedUp(userId)], { organizationId });
    await test.catchUp(accounts);

    expect(await test.asTenant(organizationId, (tenant) => findAccount(tenant, userId))).toBeUndefined();
  });

  it('shows a user as erased after a rebuild once the key is destroyed', async () => {
    const { organizationId, userId } = await signUp();
    await test.subjectKeys.destroy(userId);
    await rebuildReadModel(accounts, {
      ownerPool: test.database.pools.owner,
      projectorPool: test.database.pools.projector,
      store: test.store,
      feed: test.feed,
      codec: test.codec,
      readText: test.readText,
      signal: new AbortController().signal,
    });

    expect(await test.asTenant(organizationId, (tenant) => findAccount(tenant, userId))).toMatchObject({
      email: 'erased',
      firstName: 'erased',
      lastName: 'erased',
      company: 'St. Anne Hospital',
    });
    const { rows } = await test.database.pools.platform.query(
      `select name from ${schemaNamed('accounts')}.users where id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ name: 'erased' }]);
  });
});
