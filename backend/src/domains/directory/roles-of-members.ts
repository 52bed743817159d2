import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { DirectoryGroupState, DirectoryState } from './directory-state.ts';

export type Events = readonly OrganizationEvent[];

export interface DecisionInput {
  state: DirectoryState;
  /** User ids of the installation's administrators. An organization cannot change their memberships. */
  administrators: ReadonlySet<string>;
}

/** Roles, highest first. A member of several groups has the highest of the groups' roles. */
export const rolePrecedence: readonly OrganizationRole[] = ['owner', 'editor', 'auditor', 'viewer'];
/** The role of a member after leaving the last group that has a role. */
const LEFT_ROLE: OrganizationRole = 'viewer';
/** The directory's groups as they will be after a change. */
type Becoming = Readonly<Record<string, Pick<DirectoryGroupState, 'role' | 'members'>>>;

export const roleFromGroups = (groups: Becoming, userId: string): OrganizationRole | undefined => {
  const own = Object.values(groups).flatMap(({ role, members }) => (role && members[userId] ? role : []));
  const roles = new Set(own);
  return rolePrecedence.find((role) => roles.has(role));
};

/**
 * Returns the role changes that result from replacing the directory's groups with `groups`. Administrators
 * keep their roles.
 */
export const roleChangesAfter = (
  { state, administrators }: DecisionInput,
  groups: Becoming,
  userIds: readonly string[],
): { userId: string; role: OrganizationRole }[] =>
  userIds.flatMap((userId) => {
    const person = state.members[userId];
    if (!person || administrators.has(userId)) return [];
    const role =
      roleFromGroups(groups, userId) ??
      (roleFromGroups(state.groups, userId) === undefined ? undefined : LEFT_ROLE);
    return role === undefined || role === person.role ? [] : [{ userId, role }];
  });

/** @throws DomainError `organization.last-owner` if no active owner would remain */
export const assertOwnerStays = (
  { members }: DirectoryState,
  gone: ReadonlySet<string>,
  made: ReadonlySet<string> = new Set(),
): void => {
  const acts = ([userId, { role, off }]: [string, DirectoryState['members'][string]]) =>
    !off && !gone.has(userId) && (role === 'owner' || made.has(userId));
  const all = Object.entries(members);
  if (!all.some(acts)) throw new DomainError('organization.last-owner');
};

/**
 * API keys cannot create, demote or remove owners, because the owners must remain able to revoke the key.
 * @throws DomainError `api-key.not-allowed`
 */
export const assertNotOwnerRole = (...roles: readonly OrganizationRole[]): void => {
  if (roles.includes('owner')) throw new DomainError('api-key.not-allowed');
};

export const changeRoles = (
  state: DirectoryState,
  changes: readonly { userId: string; role: OrganizationRole }[],
): Events => {
  const losing = changes.filter(
    ({ userId, role }) => role !== 'owner' && state.members[userId]?.role === 'owner',
  );
  if (losing.length > 0) {
    const made = changes.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
    assertOwnerStays(state, new Set(losing.map(({ userId }) => userId)), new Set(made));
  }
  return changes.map((data) => ({ type: 'MemberRoleChanged', data }));
};
