import { idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { loadRows, upsertRows } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import {
  type DirectoryGroupMemberRow,
  directoryGroupMembersTable,
  type DirectoryGroupRow,
  directoryGroupsTable,
} from './table.ts';

interface Rows {
  groups: Map<string, DirectoryGroupRow>;
  /** Group members, by group and user. */
  members: Map<string, DirectoryGroupMemberRow>;
  changed: { groups: Set<string>; members: Set<string> };
}

const keyOf = (groupId: string, userId: string): string => `${groupId} ${userId}`;

/** The end of a person's invitation: they joined as `userId`, or will not join. */
export interface AwaitedPersonResult {
  personId: string;
  userId: string | undefined;
}

/** Identifies an event by its stream and revision. */
export const positionOf = ({ stream, revision }: Positioned<ReadEvent>): string => `${stream} ${revision}`;

/**
 * Applies events of `organization-` streams to directory groups. The events must not contain duplicates.
 *
 * @param ended invitations that have ended, by {@link positionOf} of the event
 * @throws UnprojectableEventError for a change of an unknown group
 */
export const projectDirectoryGroups = async (
  events: readonly Positioned<ReadEvent>[],
  ended: ReadonlyMap<string, AwaitedPersonResult>,
  target: Target,
): Promise<void> => {
  const rows = await loadNamed(events, ended, target);
  if (!rows) return;
  for (const read of events) apply(read, ended.get(positionOf(read)), rows);
  const { groups, members, changed } = rows;
  await upsertRows(target, directoryGroupsTable, written(groups, changed.groups));
  await upsertRows(target, directoryGroupMembersTable, written(members, changed.members));
};

const written = <Row>(all: Map<string, Row>, keys: Set<string>): Row[] =>
  [...all].flatMap(([key, row]) => (keys.has(key) ? [row] : []));

/** Loads the existing rows that the events change; `undefined` if no event is about a group. */
const loadNamed = async (
  events: readonly Positioned<ReadEvent>[],
  ended: ReadonlyMap<string, AwaitedPersonResult>,
  target: Target,
): Promise<Rows | undefined> => {
  const groupIds = new Set<string>();
  const userIds = new Set([...ended.values()].map(({ personId }) => personId));
  for (const { event: stored } of events) {
    const { type, data } = stored as OrganizationEvent;
    if ('groupId' in data) groupIds.add(data.groupId);
    if (type === 'MemberRemoved') userIds.add(data.userId);
    if (type === 'DirectoryGroupMembersChanged')
      for (const userId of [...data.added, ...data.removed]) userIds.add(userId);
  }
  if (groupIds.size === 0 && userIds.size === 0) return undefined;
  const members = await loadRows(target, directoryGroupMembersTable, 'user_id', [...userIds]);
  for (const { group_id } of members) groupIds.add(group_id);
  const groups = await loadRows(target, directoryGroupsTable, 'id', [...groupIds]);
  return {
    groups: new Map(groups.map((row) => [row.id, row])),
    members: new Map(members.map((row) => [keyOf(row.group_id, row.user_id), row])),
    changed: { groups: new Set(), members: new Set() },
  };
};

const apply = (
  read: Positioned<ReadEvent>,
  end: AwaitedPersonResult | undefined,
  { groups, members, changed }: Rows,
): void => {
  const event = read.event as OrganizationEvent;
  const organization_id = idOf(read.stream);
  const { recordedAt } = read.metadata;
  const stamp = { changed_revision: read.revision, changed_at: recordedAt };
  const putGroup = (row: DirectoryGroupRow) => {
    groups.set(row.id, row);
    changed.groups.add(row.id);
  };
  const change = (id: string, values: Partial<DirectoryGroupRow>) => {
    const row = groups.get(id);
    if (!row) throw new UnprojectableEventError(read, 'no such group');
    putGroup({ ...row, ...values, ...stamp });
  };
  const putMember = (group_id: string, user_id: string, present: boolean) => {
    const key = keyOf(group_id, user_id);
    members.set(key, { organization_id, group_id, user_id, present });
    changed.members.add(key);
  };
  const leave = (userId: string, becomes?: string) => {
    const own = [...members.values()].filter(
      (row) => row.user_id === userId && row.organization_id === organization_id && row.present,
    );
    for (const { group_id } of own) {
      change(group_id, {});
      putMember(group_id, userId, false);
      if (becomes !== undefined) putMember(group_id, becomes, true);
    }
  };
  if (end && end.personId !== end.userId) leave(end.personId, end.userId);
  switch (event.type) {
    case 'DirectoryGroupAdded': {
      const { groupId: id, name, externalId: external_id, role } = event.data;
      const row = { id, organization_id, name, external_id, role, added_at: recordedAt, removed_at: null };
      return putGroup({ ...row, ...stamp });
    }
    case 'DirectoryGroupChanged': {
      const { groupId, name, externalId: external_id } = event.data;
      return change(groupId, { name, external_id });
    }
    case 'DirectoryGroupRoleChosen':
      return change(event.data.groupId, { role: event.data.role });
    case 'DirectoryGroupRemoved':
      return change(event.data.groupId, { removed_at: recordedAt });
    case 'DirectoryGroupMembersChanged': {
      const { groupId, added, removed } = event.data;
      change(groupId, {});
      for (const userId of added) putMember(groupId, userId, true);
      for (const userId of removed) putMember(groupId, userId, false);
      return;
    }
    case 'MemberRemoved':
      return leave(event.data.userId);
    default:
  }
};
