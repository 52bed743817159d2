import { limits, type OrganizationEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { type Changer, groupsDecider } from './decider.ts';

const given = givenEventsOf(groupsDecider);

const joined = (userId: string): OrganizationEvent => ({
  type: 'MemberJoined',
  data: { userId, role: 'viewer' },
});
const organization: OrganizationEvent[] = [
  { type: 'OrganizationRegistered', data: { name: 'Analytical Engines' } },
  ...['ada', 'grace', 'joan'].map(joined),
];
const [groupId, name] = ['legal', 'Legal'];
const created: OrganizationEvent = { type: 'GroupCreated', data: { groupId, name } };
const members = (added: string[], removed: string[] = []): OrganizationEvent => ({
  type: 'GroupMembersChanged',
  data: { groupId, name, added, removed },
});
const managers = (added: string[], removed: string[] = []): OrganizationEvent => ({
  type: 'GroupManagersChanged',
  data: { groupId, name, added, removed },
});
const source = (directoryGroupId: string | null): OrganizationEvent => ({
  type: 'GroupSourceChanged',
  data: { groupId, name, directoryGroupId },
});
const listed: OrganizationEvent[] = [
  {
    type: 'DirectoryGroupAdded',
    data: { groupId: 'scim', name: 'Counsel', externalId: null, role: null },
  },
  {
    type: 'DirectoryGroupMembersChanged',
    data: { groupId: 'scim', added: ['ada', 'grace'], removed: [] },
  },
];
const owner = { userId: 'ada', isOwner: true, seesAll: true };
const grace = { userId: 'grace', isOwner: false, seesAll: true };
const add = (added: string[], by: Changer = owner) =>
  ({ type: 'ChangeMembers', groupId, added, removed: [], by }) as const;
const remove = (removed: string[], by: Changer = owner) =>
  ({ type: 'ChangeMembers', groupId, added: [], removed, by }) as const;

describe('creating a group', () => {
  const create = { type: 'CreateGroup', groupId, name, directoryGroupId: null } as const;

  it('records it, and the directory group that fills it', () => {
    given(...organization)
      .when(create)
      .expect(created);
    given(...organization, ...listed)
      .when({ ...create, directoryGroupId: 'scim' })
      .expect(created, source('scim'));
    given(...organization)
      .when({ ...create, directoryGroupId: 'scim' })
      .expectRefusal('directory.group-not-found');
  });

  it('is refused if another group has the name, in any case, and allowed once that is deleted', () => {
    const again = { ...create, groupId: 'other', name: 'LEGAL' };
    given(...organization, created)
      .when(again)
      .expectRefusal('group.name-taken');
    given(...organization, created, { type: 'GroupDeleted', data: { groupId, name } })
      .when(again)
      .expect({ type: 'GroupCreated', data: { groupId: 'other', name: 'LEGAL' } });
  });

  it('is refused beyond the limit', () => {
    const groups = Array.from({ length: limits.groups }, (_, index): OrganizationEvent => ({
      type: 'GroupCreated',
      data: { groupId: `${index}`, name: `Group ${index}` },
    }));
    given(...organization, ...groups)
      .when(create)
      .expectRefusal('group.too-many');
  });
});

describe('changing a group', () => {
  const change = (directoryGroupId: string | null, changed = name) =>
    ({ type: 'ChangeGroup', groupId, name: changed, directoryGroupId }) as const;

  it('renames it, but not to the name of another group', () => {
    const other: OrganizationEvent = { type: 'GroupCreated', data: { groupId: 'hr', name: 'HR' } };
    given(...organization, created)
      .when(change(null, 'legal'))
      .expect({ type: 'GroupRenamed', data: { groupId, name: 'legal' } });
    given(...organization, created)
      .when(change(null))
      .expect();
    given(...organization, created, other)
      .when(change(null, 'hr'))
      .expectRefusal('group.name-taken');
    given(...organization)
      .when(change(null))
      .expectRefusal('group.not-found');
  });

  it('keeps the members whom the directory listed if it no longer fills the group', () => {
    given(...organization, ...listed, created, source('scim'))
      .when(change(null))
      .expect(source(null), members(['ada', 'grace']));
  });

  it('drops the members who were added by hand if the directory fills the group', () => {
    const filled = [...organization, ...listed, created, members(['joan']), source('scim')];
    given(...organization, ...listed, created, members(['joan']))
      .when(change('scim'))
      .expect(source('scim'));
    given(...filled, source(null))
      .when(add(['joan']))
      .expect(members(['joan']));
  });
});

describe('changing the members', () => {
  it('adds members of the organization, and removes others, once', () => {
    given(...organization, created, members(['grace']))
      .when({ ...add(['joan', 'joan', 'grace']), removed: ['grace', 'stranger'] })
      .expect(members(['joan'], ['grace']));
    given(...organization, created, members(['grace']))
      .when(add(['grace']))
      .expect();
  });

  it('is refused for people who are not members, also after they have left', () => {
    given(...organization, created)
      .when(add(['grace', 'stranger']))
      .expectRefusal('organization.member-not-found');
    given(...organization, created, { type: 'MemberRemoved', data: { userId: 'grace', reason: 'left' } })
      .when(add(['grace']))
      .expectRefusal('organization.member-not-found');
  });

  it('is refused for deactivated members, until they are active again', () => {
    const off: OrganizationEvent = { type: 'MemberDeactivated', data: { userId: 'grace' } };
    const on: OrganizationEvent = { type: 'MemberReactivated', data: { userId: 'grace' } };
    given(...organization, created, off)
      .when(add(['grace']))
      .expectRefusal('organization.member-not-found');
    given(...organization, created, off, on)
      .when(add(['grace']))
      .expect(members(['grace']));
    given(...organization, created, members(['grace']), off)
      .when({ type: 'SetManager', groupId, userId: 'grace', manager: true })
      .expectRefusal('organization.member-not-found');
  });

  it('is for owners and managers, and managers do not remove each other', () => {
    given(...organization, created, members(['grace']))
      .when(add(['joan'], grace))
      .expectRefusal('group.not-manager');
    given(...organization, created, managers(['grace', 'ada']))
      .when(add(['joan'], grace))
      .expect(members(['joan']));
    given(...organization, created, managers(['grace', 'ada']))
      .when(remove(['ada'], grace))
      .expectRefusal('session.forbidden');
    given(...organization, created, members(['grace']), managers(['grace']))
      .when(remove(['grace']))
      .expect(members([], ['grace']), managers([], ['grace']));
  });

  it('hides the group from members who may not see it, and ignores managers who use an API key', () => {
    given(...organization, created)
      .when(add(['joan'], { ...grace, seesAll: false }))
      .expectRefusal('group.not-found');
    given(...organization, created, managers(['grace']))
      .when(add(['joan'], { ...grace, userId: undefined }))
      .expectRefusal('group.not-manager');
  });

  it('is refused while the directory fills the group', () => {
    given(...organization, ...listed, created, source('scim'))
      .when(add(['joan']))
      .expectRefusal('group.from-directory');
  });

  it('leaves nobody in a group who has left the organization, even if they return', () => {
    const returned: OrganizationEvent[] = [
      { type: 'MemberRemoved', data: { userId: 'grace', reason: 'left' } },
      joined('grace'),
    ];
    given(...organization, created, members(['grace']), managers(['grace']), ...returned)
      .when(add(['joan'], grace))
      .expectRefusal('group.not-manager');
    given(...organization, created, members(['grace']), ...returned)
      .when(add(['grace']))
      .expect(members(['grace']));
  });

  it('is refused beyond the number of people in all groups', () => {
    const many = Array.from({ length: limits.groupMembers }, (_, index) => `user ${index}`);
    given(...organization, created, members(many))
      .when(add(['joan']))
      .expectRefusal('group.too-many-members');
    expect(
      given(...organization, created, members(many.slice(1)))
        .when(add(['joan']))
        .events(),
    ).toHaveLength(1);
  });
});

describe('choosing managers', () => {
  const set = (userId: string, manager: boolean) =>
    ({ type: 'SetManager', groupId, userId, manager }) as const;

  it('appoints members of the organization, and ends that, also in a group of the directory', () => {
    given(...organization, ...listed, created, source('scim'))
      .when(set('joan', true))
      .expect(managers(['joan']));
    given(...organization, created, managers(['joan']))
      .when(set('joan', false))
      .expect(managers([], ['joan']));
    given(...organization, created)
      .when(set('joan', false))
      .expect();
    given(...organization, created)
      .when(set('stranger', true))
      .expectRefusal('organization.member-not-found');
  });
});

it('deletes a group once', () => {
  const deleted: OrganizationEvent = { type: 'GroupDeleted', data: { groupId, name } };
  given(...organization, created)
    .when({ type: 'DeleteGroup', groupId })
    .expect(deleted);
  given(...organization, created, deleted)
    .when({ type: 'DeleteGroup', groupId })
    .expectRefusal('group.not-found');
});
