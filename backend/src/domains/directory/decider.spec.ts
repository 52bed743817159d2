import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { directoryDecider } from './decider.ts';

/** `root` administers the installation. */
const given = givenEventsOf(directoryDecider(new Set(['root'])));

const registered: OrganizationEvent[] = [
  { type: 'OrganizationRegistered', data: { name: 'Analytical Engines' } },
  { type: 'MemberJoined', data: { userId: 'ada', role: 'owner' } },
];
const joined = (userId: string, role: OrganizationRole): OrganizationEvent => ({
  type: 'MemberJoined',
  data: { userId, role },
});
const removed = (userId: string): OrganizationEvent => ({
  type: 'MemberRemoved',
  data: { userId, reason: 'removed' },
});
const changed = (userId: string, role: OrganizationRole): OrganizationEvent => ({
  type: 'MemberRoleChanged',
  data: { userId, role },
});

describe('changing a role', () => {
  const change = { type: 'GiveRole', userId: 'grace', role: 'auditor' } as const;

  it('records the new role of a member', () => {
    given(...registered, joined('grace', 'viewer'))
      .when(change)
      .expect(changed('grace', 'auditor'));
  });

  it('does nothing if the member already has that role', () => {
    given(...registered, joined('grace', 'auditor'))
      .when(change)
      .expect();
  });

  it('refuses a user who is not a member', () => {
    given(...registered)
      .when(change)
      .expectRefusal('organization.member-not-found');
    given(...registered, joined('grace', 'viewer'), removed('grace'))
      .when(change)
      .expectRefusal('organization.member-not-found');
  });
});

describe('the last owner', () => {
  const demote = { type: 'GiveRole', userId: 'ada', role: 'editor' } as const;
  const remove = { type: 'RemoveMember', userId: 'ada' } as const;

  it.each([
    ['be demoted', demote],
    ['be removed', remove],
  ])('cannot %s', (_, command) => {
    given(...registered, joined('grace', 'editor'))
      .when(command)
      .expectRefusal('organization.last-owner');
  });

  it('remains the last owner if the only other owner is deactivated', () => {
    given(...registered, joined('grace', 'owner'), { type: 'MemberDeactivated', data: { userId: 'grace' } })
      .when(remove)
      .expectRefusal('organization.last-owner');
  });

  it('is no longer the last owner once another owner joins', () => {
    const two = [...registered, joined('grace', 'editor'), changed('grace', 'owner')];
    given(...two)
      .when(demote)
      .expect(changed('ada', 'editor'));
    given(...two)
      .when(remove)
      .expect(removed('ada'));
    // After Ada is removed, Grace is the last owner.
    given(...two, removed('ada'))
      .when({ ...remove, userId: 'grace' })
      .expectRefusal('organization.last-owner');
  });
});

it('removes a member', () => {
  given(...registered, joined('grace', 'viewer'))
    .when({ type: 'RemoveMember', userId: 'grace' })
    .expect(removed('grace'));
});

describe('an administrator of the installation', () => {
  const members = [...registered, joined('root', 'editor'), joined('grace', 'viewer')];
  const administrator = 'organization.administrator';

  it.each([
    { type: 'GiveRole', userId: 'root', role: 'viewer' },
    { type: 'RemoveMember', userId: 'root' },
    { type: 'SetMemberActive', userId: 'root', active: false },
    { type: 'NameMember', userId: 'root', userNameKey: 'key' },
    {
      type: 'ProvisionMember',
      userId: 'root',
      role: 'viewer',
      by: 'directory',
      emailKey: 'a',
      userNameKey: 'key',
    },
  ] as const)('is not changed by the command $type', (command) => {
    given(...members)
      .when(command)
      .expectRefusal(administrator);
  });

  it('is not reactivated by an identity provider', () => {
    given(...members, removed('root'))
      .when({ type: 'ProvisionMember', userId: 'root', role: 'viewer', by: 'sign-on', emailKey: 'a' })
      .expectRefusal(administrator);
  });

  it("keeps their role when a group changes everyone else's", () => {
    const group = { groupId: 'group', name: 'auditor', externalId: null };
    given(...members)
      .when({ type: 'AddGroup', ...group, members: ['root', 'grace'] })
      .expect(
        { type: 'DirectoryGroupAdded', data: { ...group, role: 'auditor' } },
        {
          type: 'DirectoryGroupMembersChanged',
          data: { groupId: 'group', added: ['root', 'grace'], removed: [] },
        },
        changed('grace', 'auditor'),
      );
  });
});

describe('a directory user who has not joined yet', () => {
  const said = {
    personId: 'person',
    email: 'grace@example.com',
    emailKey: 'address',
    userNameKey: 'name',
    userName: 'ghopper',
    firstName: 'Grace',
    lastName: '',
    active: true,
  };
  const [now, expiresAt] = ['2026-03-01T09:30:00.250Z', '2026-03-08T09:30:00.250Z'];
  const wait = (invitationId: string, more: Partial<typeof said> & { userId?: string; now?: string } = {}) =>
    ({
      type: 'AwaitPerson',
      ...said,
      invitationId,
      now,
      expiresAt,
      userId: undefined,
      externalId: undefined,
      ...more,
    }) as const;
  const awaited = (invitationId: string | undefined, more: Partial<typeof said> = {}): OrganizationEvent => ({
    type: 'DirectoryPersonAwaited',
    data: { ...said, ...more, ...(invitationId !== undefined && { invitationId }) },
  });
  const invited = (invitationId: string, more: object = {}): OrganizationEvent => ({
    type: 'MemberInvited',
    data: {
      invitationId,
      emailKey: 'address',
      email: 'grace@example.com',
      firstName: 'Grace',
      role: 'viewer',
      expiresAt,
      ...more,
    },
  });
  const revoked = (invitationId: string, reason: 'withdrawn' | 'replaced'): OrganizationEvent => ({
    type: 'InvitationRevoked',
    data: { invitationId, reason },
  });
  const accepted: OrganizationEvent = {
    type: 'MemberJoined',
    data: { userId: 'grace', role: 'viewer', invitationId: 'one' },
  };
  const waiting = [...registered, awaited('one'), invited('one')];
  const group = { groupId: 'group', name: 'auditor', externalId: null };

  it("gets an invitation that replaces an owner's invitation", () => {
    given(...registered)
      .when(wait('one'))
      .expect(awaited('one'), invited('one'));
    given(...registered, invited('own'))
      .when(wait('one'))
      .expect(awaited('one'), revoked('own', 'replaced'), invited('one'));
  });

  it('is invited once, and again if the invitation expires or the address changes', () => {
    given(...waiting)
      .when(wait('two'))
      .expect(awaited('one'));
    given(...waiting)
      .when(wait('two', { now: expiresAt }))
      .expect(awaited('two'), revoked('one', 'replaced'), invited('two'));
    const other = { emailKey: 'other', email: 'g@example.com' };
    given(...waiting)
      .when(wait('two', other))
      .expect(awaited('two', other), revoked('one', 'replaced'), invited('two', other));
  });

  it('has no invitation while inactive, and remains on record until dismissed', () => {
    const off = awaited(undefined, { active: false });
    given(...waiting)
      .when(wait('two', { active: false }))
      .expect(off, revoked('one', 'withdrawn'));
    given(...waiting, off, revoked('one', 'withdrawn'))
      .when({ type: 'DismissPerson', personId: 'person' })
      .expect({ type: 'DirectoryPersonDismissed', data: { personId: 'person' } });
    given(...waiting, off, revoked('one', 'withdrawn'))
      .when({ type: 'ProvisionMember', userId: 'grace', role: 'viewer', by: 'sign-on', emailKey: 'address' })
      .expectRefusal('identity.deactivated');
    given(...waiting, revoked('one', 'withdrawn'))
      .when({ type: 'DismissPerson', personId: 'person' })
      .expectRefusal('organization.member-not-found');
  });

  it('is refused if the organization already has that person', () => {
    for (const more of [{ emailKey: 'other' }, { userNameKey: 'other' }, { emailKey: 'b', userId: 'ada' }])
      given(...waiting)
        .when(wait('two', { personId: 'another', ...more }))
        .expectRefusal('directory.person-exists');
  });

  it('keeps their groups and directory id upon joining, and gets the role of those groups', () => {
    const inGroup: OrganizationEvent[] = [
      { type: 'DirectoryGroupAdded', data: { ...group, role: 'auditor' } },
      { type: 'DirectoryGroupMembersChanged', data: { groupId: 'group', added: ['person'], removed: [] } },
    ];
    given(...waiting, ...inGroup, accepted)
      .when({ type: 'TakeRoleOfGroups', userId: 'grace' })
      .expect(changed('grace', 'auditor'));
    given(...waiting, ...inGroup, accepted)
      .when({ type: 'ChangeGroup', ...group, added: [], removed: ['person'] })
      .expect({
        type: 'DirectoryGroupMembersChanged',
        data: { groupId: 'group', added: [], removed: ['grace'] },
      });
  });

  it('cannot be added by the directory after joining by invitation and being removed', () => {
    given(...registered, joined('grace', 'editor'), removed('grace'))
      .when({ type: 'ProvisionMember', userId: 'grace', role: 'viewer', by: 'directory', emailKey: 'a' })
      .expectRefusal('directory.person-exists');
  });
});
