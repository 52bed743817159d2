import { randomUUID } from 'node:crypto';
import type { AnyEvent, OrganizationRole } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberJoined, organizationRegistered, userSignedUp } from '../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../testing/projection-test.ts';
import { listInvitations, listMembers } from './member-queries.ts';
import { listAllOrganizations, listAllUsers } from './platform-queries.ts';
import { accounts } from './projector.ts';
import { findAccount, findName } from './queries.ts';

let test: ProjectionTest;
beforeAll(async () => {
  test = await startProjectionTest();
});
afterAll(async () => {
  await test.close();
});

const page = { limit: 50 };
const now = new Date('2026-03-02T00:00:00.000Z');

const invited = (invitationId: string, expiresAt = '2026-03-08T09:00:00.000Z'): AnyEvent => ({
  type: 'MemberInvited',
  data: { invitationId, emailKey: 'k'.repeat(64), email: 'grace@example.org', role: 'editor', expiresAt },
});
const accepted = (userId: string, invitationId: string): AnyEvent => ({
  type: 'MemberJoined',
  data: { userId, role: 'editor', invitationId },
});
const roleChanged = (userId: string, role: OrganizationRole): AnyEvent => ({
  type: 'MemberRoleChanged',
  data: { userId, role },
});
const left = (userId: string): AnyEvent => ({ type: 'MemberRemoved', data: { userId, reason: 'left' } });

/** An organization with its owner, and a way to append to it. */
const organization = async () => {
  const [organizationId, ownerId] = [randomUUID(), randomUUID()];
  const append = (...events: AnyEvent[]) =>
    test.append(`organization-${organizationId}`, events, { organizationId });
  const signUp = async (userId: string) =>
    test.append(`user-${userId}`, [userSignedUp(userId)], { organizationId });
  await append(organizationRegistered(), memberJoined(ownerId));
  await signUp(ownerId);
  const members = async () => {
    const { items } = await test.asTenant(organizationId, (tenant) => listMembers(tenant, page));
    return items.map(({ userId, role }) => [userId, role]);
  };
  const invitations = async () => {
    const { items } = await test.asTenant(organizationId, (tenant) => listInvitations(tenant, page, now));
    return items.map(({ id }) => id);
  };
  return { organizationId, ownerId, append, signUp, members, invitations };
};

describe('invitations', () => {
  it('are listed until they are accepted, revoked, or expired', async () => {
    const { append, invitations } = await organization();
    const [open, taken, withdrawn, over] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await append(invited(open), invited(taken), invited(withdrawn), invited(over, now.toISOString()));
    await test.catchUp(accounts);
    expect((await invitations()).toSorted()).toEqual([open, taken, withdrawn].toSorted());

    await append(accepted(randomUUID(), taken), {
      type: 'InvitationRevoked',
      data: { invitationId: withdrawn, reason: 'withdrawn' },
    });
    await test.catchUp(accounts);
    expect(await invitations()).toEqual([open]);
  });

  it('show the invited address', async () => {
    const { organizationId, append } = await organization();
    await append(invited(randomUUID()));
    await test.catchUp(accounts);
    const { items } = await test.asTenant(organizationId, (tenant) => listInvitations(tenant, page, now));
    expect(items).toMatchObject([{ email: 'grace@example.org', role: 'editor' }]);
  });
});

describe('members', () => {
  it('have their latest role, whether events are applied in one batch or in many', async () => {
    const { append, signUp, members, ownerId } = await organization();
    const userId = randomUUID();
    const invitationId = randomUUID();
    await append(invited(invitationId), accepted(userId, invitationId), roleChanged(userId, 'viewer'));
    await signUp(userId);
    await test.catchUp(accounts);
    expect(await members()).toEqual(expect.arrayContaining([[userId, 'viewer']]));
    await append(roleChanged(userId, 'auditor'));
    await test.catchUp(accounts);
    expect(await members()).toEqual(
      expect.arrayContaining([
        [userId, 'auditor'],
        [ownerId, 'owner'],
      ]),
    );
  });

  it('have no account after leaving, but keep their name', async () => {
    const { organizationId, append, members, ownerId } = await organization();
    const another = await organization();
    await append(left(ownerId));
    await test.catchUp(accounts);
    expect(await members()).toEqual([]);
    expect(await test.asTenant(organizationId, (tenant) => findAccount(tenant, ownerId))).toBeUndefined();
    expect(await test.asTenant(organizationId, (tenant) => findName(tenant, ownerId))).toBe('Ada Okafor');
    expect(await test.asTenant(another.organizationId, (tenant) => findName(tenant, ownerId))).toBeNull();
  });

  it('belong to the new organization after moving, but keep their name in the previous one', async () => {
    const [before, after] = [await organization(), await organization()];
    const { ownerId: userId } = before;
    const invitationId = randomUUID();
    await after.append(invited(invitationId), accepted(userId, invitationId));
    await before.append(left(userId));
    await test.append(
      `user-${userId}`,
      [{ type: 'UserJoinedOrganization', data: { userId, organizationId: after.organizationId } }],
      { organizationId: after.organizationId },
      before.organizationId,
    );
    await test.catchUp(accounts);
    const found = (organizationId: string) =>
      test.asTenant(organizationId, (tenant) => findAccount(tenant, userId));
    expect(await found(after.organizationId)).toMatchObject({ role: 'editor', firstName: 'Ada' });
    expect(await found(before.organizationId)).toBeUndefined();
    const name = await test.asTenant(before.organizationId, (tenant) => findName(tenant, userId));
    expect(name).toBe('Ada Okafor');
  });
});

it('lists members across tenants only for the platform role', async () => {
  const fresh = await startProjectionTest();
  try {
    const organizationId = randomUUID();
    const userId = randomUUID();
    const events = [organizationRegistered('Engines'), memberJoined(userId)];
    await fresh.append(`organization-${organizationId}`, events, { organizationId });
    await fresh.append(`user-${userId}`, [userSignedUp(userId)], { organizationId });
    await fresh.catchUp(accounts);
    const { platform, api } = fresh.database.pools;
    expect((await listAllOrganizations(platform, page)).items).toMatchObject([
      { id: organizationId, name: 'Engines', members: 1 },
    ]);
    expect((await listAllUsers(platform, page)).items).toMatchObject([
      { id: userId, organizationName: 'Engines', role: 'owner' },
    ]);
    expect((await listAllUsers(api, page)).items).toEqual([]);
  } finally {
    await fresh.close();
  }
});
