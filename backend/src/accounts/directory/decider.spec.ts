import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { directoryDecider } from './decider.ts';

/** Root administers the installation. */
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

  it('of a member', () => {
    given(...registered, joined('grace', 'viewer'))
      .when(change)
      .expect(changed('grace', 'auditor'));
  });

  it('to the one that they have is nothing to do', () => {
    given(...registered, joined('grace', 'auditor'))
      .when(change)
      .expect();
  });

  it('of someone else is refused', () => {
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

  it('is the last though another is deactivated', () => {
    given(...registered, joined('grace', 'owner'), { type: 'MemberDeactivated', data: { userId: 'grace' } })
      .when(remove)
      .expectRefusal('organization.last-owner');
  });

  it('is no longer the last once there is another', () => {
    const two = [...registered, joined('grace', 'editor'), changed('grace', 'owner')];
    given(...two)
      .when(demote)
      .expect(changed('ada', 'editor'));
    given(...two)
      .when(remove)
      .expect(removed('ada'));
    // Of the two, the one who stays is then the last.
    given(...two, removed('ada'))
      .when({ ...remove, userId: 'grace' })
      .expectRefusal('organization.last-owner');
  });
});

it('a member who is removed goes', () => {
  given(...registered, joined('grace', 'viewer'))
    .when({ type: 'RemoveMember', userId: 'grace' })
    .expect(removed('grace'));
});

describe('somebody who administers the installation', () => {
  const members = [...registered, joined('root', 'editor'), joined('grace', 'viewer')];
  const administrator = 'organization.administrator';

  it.each([
    { type: 'GiveRole', userId: 'root', role: 'viewer' },
    { type: 'RemoveMember', userId: 'root' },
    { type: 'SetMemberActive', userId: 'root', active: false },
    { type: 'NameMember', userId: 'root', userNameKey: 'key' },
    { type: 'ProvisionMember', userId: 'root', role: 'viewer', by: 'directory', userNameKey: 'key' },
  ] as const)('is not changed by $type', (command) => {
    given(...members)
      .when(command)
      .expectRefusal(administrator);
  });

  it('is not brought back by a directory', () => {
    given(...members, removed('root'))
      .when({ type: 'ProvisionMember', userId: 'root', role: 'viewer', by: 'directory' })
      .expectRefusal(administrator);
  });

  it('keeps the role in a group that gives the others another', () => {
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
