import { idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { loadRows, upsertRows } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import { type GroupMemberRow, groupMembersTable, type GroupRow, groupsTable } from './table.ts';

const types: ReadonlySet<string> = new Set([
  'GroupCreated',
  'GroupRenamed',
  'GroupMembersChanged',
  'GroupManagersChanged',
  'GroupSourceChanged',
  'GroupDeleted',
  'MemberRemoved',
] satisfies OrganizationEvent['type'][]);

interface Rows {
  groups: Map<string, GroupRow>;
  /** People in groups, by group and user. */
  members: Map<string, GroupMemberRow>;
  changed: { groups: Set<string>; members: Set<string> };
}

const keyOf = (groupId: string, userId: string): string => `${groupId} ${userId}`;

/**
 * Applies events of `organization-` streams to groups. The events must not contain duplicates.
 *
 * @throws UnprojectableEventError for a change of an unknown group
 */
export const projectGroups = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<void> => {
  const relevant = events.filter(({ event }) => types.has(event.type));
  if (relevant.length === 0) return;
  const rows = await loadNamed(relevant, target);
  for (const read of relevant) apply(read, rows);
  const { groups, members, changed } = rows;
  await upsertRows(target, groupsTable, written(groups, changed.groups));
  await upsertRows(target, groupMembersTable, written(members, changed.members));
};

const written = <Row>(all: Map<string, Row>, keys: Set<string>): Row[] =>
  [...all].flatMap(([key, row]) => (keys.has(key) ? [row] : []));

/** Loads the existing rows that the events change. A new source changes all people of its group. */
const loadNamed = async (events: readonly Positioned<ReadEvent>[], target: Target): Promise<Rows> => {
  const [groupIds, userIds, emptied] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { event: stored } of events) {
    const { type, data } = stored as OrganizationEvent;
    if (type === 'MemberRemoved') userIds.add(data.userId);
    else if ('groupId' in data) groupIds.add(data.groupId);
    if (type === 'GroupSourceChanged') emptied.add(data.groupId);
    if (type === 'GroupMembersChanged' || type === 'GroupManagersChanged')
      for (const userId of [...data.added, ...data.removed]) userIds.add(userId);
  }
  const groups = await loadRows(target, groupsTable, 'id', [...groupIds]);
  const members = [
    ...(await loadRows(target, groupMembersTable, 'user_id', [...userIds])),
    ...(await loadRows(target, groupMembersTable, 'group_id', [...emptied])),
  ];
  return {
    groups: new Map(groups.map((row) => [row.id, row])),
    members: new Map(members.map((row) => [keyOf(row.group_id, row.user_id), row])),
    changed: { groups: new Set(), members: new Set() },
  };
};

const apply = (read: Positioned<ReadEvent>, { groups, members, changed }: Rows): void => {
  const event = read.event as OrganizationEvent;
  const organization_id = idOf(read.stream);
  const putGroup = (row: GroupRow) => {
    groups.set(row.id, row);
    changed.groups.add(row.id);
  };
  const change = (id: string, values: Partial<GroupRow>) => {
    const row = groups.get(id);
    if (!row) throw new UnprojectableEventError(read, 'no such group');
    putGroup({ ...row, ...values });
  };
  const put = (group_id: string, user_id: string, values: Partial<GroupMemberRow>) => {
    const key = keyOf(group_id, user_id);
    const row = members.get(key) ?? {
      organization_id,
      group_id,
      user_id,
      member: false,
      manager: false,
    };
    members.set(key, { ...row, ...values });
    changed.members.add(key);
  };
  switch (event.type) {
    case 'GroupCreated': {
      const { groupId: id, name } = event.data;
      const created_at = read.metadata.recordedAt;
      const names = { name, name_key: name.toLowerCase() };
      return putGroup({
        id,
        organization_id,
        ...names,
        directory_group_id: null,
        created_at,
        deleted_at: null,
      });
    }
    case 'GroupRenamed': {
      const { groupId, name } = event.data;
      return change(groupId, { name, name_key: name.toLowerCase() });
    }
    case 'GroupMembersChanged': {
      const { groupId, added, removed } = event.data;
      for (const userId of added) put(groupId, userId, { member: true });
      for (const userId of removed) put(groupId, userId, { member: false });
      return;
    }
    case 'GroupManagersChanged': {
      const { groupId, added, removed } = event.data;
      for (const userId of added) put(groupId, userId, { manager: true });
      for (const userId of removed) put(groupId, userId, { manager: false });
      return;
    }
    case 'GroupSourceChanged': {
      const { groupId, directoryGroupId: directory_group_id } = event.data;
      change(groupId, { directory_group_id });
      for (const { group_id, user_id, member } of members.values())
        if (group_id === groupId && member) put(group_id, user_id, { member: false });
      return;
    }
    case 'GroupDeleted':
      return change(event.data.groupId, { deleted_at: read.metadata.recordedAt });
    case 'MemberRemoved':
      for (const row of members.values())
        if (row.user_id === event.data.userId && row.organization_id === organization_id)
          put(row.group_id, row.user_id, { member: false, manager: false });
      return;
    default:
  }
};
