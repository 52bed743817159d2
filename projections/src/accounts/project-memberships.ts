import { ERASED, idOf, type OrganizationEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../projecting/errors.ts';
import { loadRows, upsertRows } from '../projecting/rows.ts';
import type { Target } from '../read-model.ts';
import { projectDirectoryGroups } from './project-directory-groups.ts';
import { type InvitationRow, invitationsTable, type MemberRow, membersTable } from './table.ts';

const keyOf = (organizationId: string, userId: string): string => `${organizationId} ${userId}`;

/**
 * Applies events of `organization-` streams, of which none may be a duplicate, to members and invitations.
 *
 * @throws UnprojectableEventError for a change of a member or an invitation that is not there
 */
export const projectMemberships = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<{ members: MemberRow[]; invitations: InvitationRow[] }> => {
  await projectDirectoryGroups(events, target);
  const rows = await loadNamed(events, target);
  const changed = { members: new Set<string>(), invitations: new Set<string>() };
  for (const read of events) {
    const { member, invitation } = effectOf(read, rows);
    if (member) {
      const key = keyOf(member.organization_id, member.user_id);
      rows.members.set(key, member);
      changed.members.add(key);
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
  await upsertRows(target, membersTable, members);
  await upsertRows(target, invitationsTable, invitations);
  return { members, invitations };
};

interface Rows {
  members: Map<string, MemberRow>;
  invitations: Map<string, InvitationRow>;
}

/** The rows that the events name and that are there already. */
const loadNamed = async (events: readonly Positioned<ReadEvent>[], target: Target): Promise<Rows> => {
  const userIds = new Set<string>();
  const invitationIds = new Set<string>();
  for (const { event } of events) {
    const { data } = event as OrganizationEvent;
    if ('userId' in data) userIds.add(data.userId);
    if ('invitationId' in data && data.invitationId !== undefined) invitationIds.add(data.invitationId);
  }
  const [members, invitations] = [
    await loadRows(target, membersTable, 'user_id', [...userIds]),
    await loadRows(target, invitationsTable, 'id', [...invitationIds]),
  ];
  return {
    members: new Map(members.map((row) => [keyOf(row.organization_id, row.user_id), row])),
    invitations: new Map(invitations.map((row) => [row.id, row])),
  };
};

/** Of an invitation that can no longer be accepted. */
const nobody = { email: ERASED, first_name: null, last_name: null };

const effectOf = (
  read: Positioned<ReadEvent>,
  rows: Rows,
): { member?: MemberRow; invitation?: InvitationRow } => {
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
      const names = { first_name: firstName ?? null, last_name: lastName ?? null };
      const dates = { invited_at: recordedAt, expires_at: event.data.expiresAt };
      const person = { address_key, email, ...names };
      return { invitation: { id, organization_id, ...person, role, status: 'pending', ...dates } };
    }
    case 'InvitationRevoked':
      return { invitation: { ...invitationOf(event.data.invitationId), ...nobody, status: 'revoked' } };
    case 'MemberJoined': {
      const { userId: user_id, role, invitationId, by } = event.data;
      const provisioned = by === 'directory';
      return {
        member: {
          organization_id,
          user_id,
          role,
          joined_at: recordedAt,
          left_at: null,
          active: true,
          provisioned,
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
  }
};
