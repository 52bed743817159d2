import { ERASED, idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { insertRows, loadRows, upsertRows } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import { type AwaitedPersonResult, positionOf, projectDirectoryGroups } from './project-directory-groups.ts';
import { projectGroups } from './project-groups.ts';
import {
  type AwaitedRow,
  awaitedPeopleTable,
  type InvitationRow,
  invitationsTable,
  type MemberRow,
  membersTable,
  type MemberVersionRow,
  memberVersionsTable,
} from './table.ts';

const keyOf = (organizationId: string, userId: string): string => `${organizationId} ${userId}`;

/**
 * Applies events of `organization-` streams to members and invitations. The events must not contain
 * duplicates.
 *
 * @throws UnprojectableEventError for a change of an unknown member or invitation
 */
export const projectMemberships = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<{ members: MemberRow[]; invitations: InvitationRow[] }> => {
  const rows = await loadNamed(events, target);
  const changed = { members: new Set<string>(), invitations: new Set<string>(), awaited: new Set<string>() };
  const versions: MemberVersionRow[] = [];
  const ended = new Map<string, AwaitedPersonResult>();
  for (const read of events) {
    const { member, invitation, awaited, end } = effectOf(read, rows);
    if (awaited) {
      const key = keyOf(awaited.organization_id, awaited.id);
      rows.awaited.set(key, awaited);
      changed.awaited.add(key);
    }
    if (end) ended.set(positionOf(read), end);
    if (member) {
      const key = keyOf(member.organization_id, member.user_id);
      rows.members.set(key, member);
      changed.members.add(key);
      versions.push(versionOf(member));
    }
    if (invitation) {
      rows.invitations.set(invitation.id, invitation);
      changed.invitations.add(invitation.id);
    }
  }
  const members = [...rows.members].flatMap(([key, row]) => (changed.members.has(key) ? row : []));
  const invitations = [...rows.invitations].flatMap(([key, row]) =>
    changed.invitations.has(key) ? row : [],
  );
  const awaited = [...rows.awaited].flatMap(([key, row]) => (changed.awaited.has(key) ? row : []));
  await projectDirectoryGroups(events, ended, target);
  await projectGroups(events, target);
  await upsertRows(target, awaitedPeopleTable, awaited);
  await upsertRows(target, membersTable, members);
  await insertRows(target, memberVersionsTable, versions);
  await upsertRows(target, invitationsTable, invitations);
  return { members, invitations };
};

const versionOf = ({ left_at, changed_revision, changed_at, ...row }: MemberRow): MemberVersionRow => ({
  organization_id: row.organization_id,
  user_id: row.user_id,
  revision: changed_revision,
  at: changed_at,
  role: row.role,
  joined_at: row.joined_at,
  present: left_at === null,
  active: row.active,
});

interface Rows {
  members: Map<string, MemberRow>;
  invitations: Map<string, InvitationRow>;
  awaited: Map<string, AwaitedRow>;
}

/** Loads the existing rows that the events change. */
const loadNamed = async (events: readonly Positioned<ReadEvent>[], target: Target): Promise<Rows> => {
  const userIds = new Set<string>();
  const invitationIds = new Set<string>();
  const [personIds, addresses] = [new Set<string>(), new Set<string>()];
  for (const { event } of events) {
    const { data } = event as OrganizationEvent;
    if ('userId' in data) userIds.add(data.userId);
    if ('invitationId' in data && data.invitationId !== undefined) invitationIds.add(data.invitationId);
    if ('personId' in data) personIds.add(data.personId);
    if ('emailKey' in data) addresses.add(data.emailKey);
  }
  const [members, invitations] = [
    await loadRows(target, membersTable, 'user_id', [...userIds]),
    await loadRows(target, invitationsTable, 'id', [...invitationIds]),
  ];
  const awaited = [
    ...(await loadRows(target, awaitedPeopleTable, 'id', [...personIds])),
    ...(await loadRows(target, awaitedPeopleTable, 'address_key', [...addresses])),
    ...(await loadRows(target, awaitedPeopleTable, 'invitation_id', [...invitationIds])),
  ];
  return {
    members: new Map(members.map((row) => [keyOf(row.organization_id, row.user_id), row])),
    invitations: new Map(invitations.map((row) => [row.id, row])),
    awaited: new Map(awaited.map((row) => [keyOf(row.organization_id, row.id), row])),
  };
};

/** Values of an invitation's personal columns once it can no longer be accepted. */
const nobody = { email: ERASED, first_name: null, last_name: null };

/**
 * Values of an invited person's columns once the person has joined, or the directory has removed the person.
 */
const awaitedNoLonger = {
  email: ERASED,
  email_key: ERASED,
  user_name: ERASED,
  directory_key: ERASED,
  external_id: null,
  first_name: '',
  last_name: '',
  name: '',
};

const effectOf = (
  read: Positioned<ReadEvent>,
  rows: Rows,
): { member?: MemberRow; invitation?: InvitationRow; awaited?: AwaitedRow; end?: AwaitedPersonResult } => {
  const event = read.event as OrganizationEvent;
  const organization_id = idOf(read.stream);
  const { recordedAt } = read.metadata;
  const changed = { changed_revision: read.revision, changed_at: recordedAt };
  const memberOf = (userId: string): MemberRow => {
    const row = rows.members.get(keyOf(organization_id, userId));
    if (!row) throw new UnprojectableEventError(read, 'no such member');
    return row;
  };
  const invitationOf = (id: string): InvitationRow => {
    const row = rows.invitations.get(id);
    if (!row) throw new UnprojectableEventError(read, 'no such invitation');
    return row;
  };

  const awaitedWhere = (is: (row: AwaitedRow) => boolean): AwaitedRow | undefined =>
    [...rows.awaited.values()].find(
      (row) => row.organization_id === organization_id && row.ended_at === null && is(row),
    );

  switch (event.type) {
    case 'OrganizationRegistered':
    case 'OrganizationSettingsChanged':
    case 'OrganizationSuspended':
    case 'OrganizationResumed':
    case 'DirectoryTokenIssued':
    case 'DirectoryTokenRevoked':
    case 'DirectoryGroupAdded':
    case 'DirectoryGroupChanged':
    case 'DirectoryGroupMembersChanged':
    case 'DirectoryGroupRoleChosen':
    case 'DirectoryGroupRemoved':
    case 'SupportAccessGranted':
    case 'SupportAccessEnded':
    case 'GroupCreated':
    case 'GroupRenamed':
    case 'GroupMembersChanged':
    case 'GroupManagersChanged':
    case 'GroupSourceChanged':
    case 'GroupDeleted':
    case 'SignOnConfigured':
    case 'SamlSignOnConfigured':
    case 'SignOnRemoved':
    case 'DomainClaimed':
    case 'DomainVerified':
    case 'DomainRecordMissed':
    case 'DomainUnverified':
    case 'DomainReleased':
      return {};
    case 'MemberInvited': {
      const { invitationId: id, emailKey: address_key, email, firstName, lastName, role } = event.data;
      const awaited = awaitedWhere((row) => row.address_key === address_key);
      const names = { first_name: firstName ?? null, last_name: lastName ?? null };
      const dates = { invited_at: recordedAt, expires_at: event.data.expiresAt };
      const person = { address_key, email, ...names };
      return {
        invitation: { id, organization_id, ...person, role, status: 'pending', ...dates },
        ...(awaited && { awaited: { ...awaited, invitation_id: id, ...changed } }),
      };
    }
    case 'InvitationRevoked': {
      const { invitationId, reason } = event.data;
      const invitation = { ...invitationOf(invitationId), ...nobody, status: 'revoked' as const };
      const awaited = awaitedWhere((row) => row.invitation_id === invitationId);
      if (!awaited || reason === 'replaced') return { invitation };
      const end = { personId: awaited.id, userId: undefined };
      return {
        invitation,
        awaited: { ...awaited, ...awaitedNoLonger, ended_at: recordedAt, ...changed },
        end,
      };
    }
    case 'DirectoryPersonAwaited': {
      const { personId, emailKey, email, userName, firstName, lastName, active } = event.data;
      const before = rows.awaited.get(keyOf(organization_id, personId));
      return {
        awaited: {
          organization_id,
          id: personId,
          email,
          email_key: email.toLowerCase(),
          address_key: emailKey,
          user_name: userName,
          directory_key: userName.toLowerCase(),
          external_id: event.data.externalId ?? null,
          first_name: firstName,
          last_name: lastName,
          name: `${firstName} ${lastName}`.trim(),
          active,
          invitation_id: event.data.invitationId ?? null,
          awaited_at: before?.ended_at === null ? before.awaited_at : recordedAt,
          ended_at: null,
          ...changed,
        },
      };
    }
    case 'DirectoryPersonDismissed': {
      const { personId } = event.data;
      const awaited = rows.awaited.get(keyOf(organization_id, personId));
      if (!awaited) throw new UnprojectableEventError(read, 'no such awaited person');
      const end = { personId, userId: undefined };
      return { awaited: { ...awaited, ...awaitedNoLonger, ended_at: recordedAt, ...changed }, end };
    }
    case 'MemberJoined': {
      const { userId: user_id, role, invitationId, by } = event.data;
      const before = rows.members.get(keyOf(organization_id, user_id));
      const provisioned = before ? before.provisioned : by === 'directory';
      const awaited =
        invitationId === undefined ? undefined : awaitedWhere((row) => row.invitation_id === invitationId);
      return {
        ...(awaited && {
          awaited: { ...awaited, ...awaitedNoLonger, ended_at: recordedAt, ...changed },
          end: { personId: awaited.id, userId: user_id },
        }),
        member: {
          organization_id,
          user_id,
          role,
          joined_at: recordedAt,
          left_at: null,
          active: true,
          provisioned,
          person_id: awaited?.id ?? before?.person_id ?? user_id,
          agreed: awaited !== undefined,
          ...changed,
        },
        ...(invitationId !== undefined && {
          invitation: { ...invitationOf(invitationId), ...nobody, status: 'accepted' as const },
        }),
      };
    }
    case 'MemberRoleChanged':
      return { member: { ...memberOf(event.data.userId), role: event.data.role, ...changed } };
    case 'MemberRemoved':
      return { member: { ...memberOf(event.data.userId), left_at: recordedAt, ...changed } };
    case 'MemberDeactivated':
    case 'MemberReactivated': {
      const active = event.type === 'MemberReactivated';
      return { member: { ...memberOf(event.data.userId), active, ...changed } };
    }
    case 'MemberNamedByDirectory':
      return { member: { ...memberOf(event.data.userId), ...changed } };
    case 'MemberAbsencePlanned':
    case 'MemberAbsenceCanceled':
      return {};
  }
};
