import { limits, type OrganizationRole } from '@proviso/contracts';
import { type DirectoryGroupRow, findDirectoryGroup } from '@proviso/projections';
import {
  type DirectoryCommand,
  type LastKnownVersion,
  changeDirectory,
  type ChangeDirectoryDeps,
} from '../directory/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Read } from '../../shared/read-models/read.ts';
import type { GroupDraft } from './scim/group-draft.ts';
import { ScimError } from './scim/scim-error.ts';

export interface GroupDeps extends ChangeDirectoryDeps {
  read: Read;
  waitForAccounts: (written: Written) => Promise<void>;
}

const run = async (
  deps: GroupDeps,
  context: RequestContext,
  command: DirectoryCommand,
  seen?: LastKnownVersion,
): Promise<void> => {
  const { wrote } = await changeDirectory(deps, context, command, seen);
  await deps.waitForAccounts(wrote);
};

/**
 * @throws DomainError `directory.too-many-groups`, `directory.too-many-in-groups`,
 *   `organization.member-not-found`
 */
export const addGroup = async (
  deps: GroupDeps,
  context: RequestContext,
  { name, externalId: given, members }: GroupDraft,
): Promise<string> => {
  const [groupId, externalId] = [context.newId(), given ?? null];
  await run(deps, context, { type: 'AddGroup', groupId, name, externalId, members: [...members] });
  return groupId;
};

/**
 * Changes a group to match the version that the directory sent.
 * @throws DomainError `directory.too-many-in-groups`, `organization.member-not-found`,
 * `organization.last-owner`
 * @throws ScimError if the change adds or removes more members than one request may
 */
export const changeGroup = async (
  deps: GroupDeps,
  context: RequestContext,
  before: DirectoryGroupRow,
  { name, externalId: given, members }: GroupDraft,
  seen?: LastKnownVersion,
): Promise<void> => {
  const externalId = given ?? null;
  const old = new Set((before.members ?? []).map(({ value }) => value));
  const added = [...members].filter((id) => !old.has(id));
  const removed = [...old].filter((id) => !members.has(id));
  const most = limits.directoryChangedMembers;
  if (added.length + removed.length > most)
    throw new ScimError(413, `More than ${most} members change in one request: send them in parts by PATCH.`);
  await run(
    deps,
    context,
    { type: 'ChangeGroup', groupId: before.id, name, externalId, added, removed },
    seen,
  );
};

/** Number of iterations needed to change the largest possible group. */
const ROUNDS = Math.ceil(limits.directoryGroupMembers / limits.directoryChangedMembers) + 1;

/**
 * Removes a group. Members who had their role only from this group become viewers.
 * @throws DomainError `directory.group-not-found`, `organization.last-owner`
 */
export const removeGroup = async (
  deps: GroupDeps,
  contextOf: () => RequestContext,
  groupId: string,
  seen?: LastKnownVersion,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const command = { type: 'RemoveGroup', groupId } as const;
    const first = round === 0 ? seen : undefined;
    const { state, wrote } = await changeDirectory(deps, contextOf(), command, first);
    if (!state.groups[groupId]) return deps.waitForAccounts(wrote);
  }
  throw new Error('a group was not empty after its last member was removed');
};

/**
 * Assigns a role to all members of a group, or removes the role.
 * @throws DomainError `directory.group-not-found`, `organization.last-owner`
 */
export const chooseGroupRole = async (
  deps: GroupDeps,
  contextOf: () => RequestContext,
  { groupId, role }: { groupId: string; role: OrganizationRole | null },
): Promise<readonly Written[]> => {
  const all: Written[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const command = { type: 'ChooseGroupRole', groupId, role } as const;
    const { wrote, changed } = await changeDirectory(deps, contextOf(), command);
    if (changed) all.push(wrote);
    else break;
  }
  for (const written of all) await deps.waitForAccounts(written);
  return all;
};

/** @throws DomainError `directory.group-not-found` */
export const groupOf = async (
  { read }: Pick<GroupDeps, 'read'>,
  { organizationId }: { organizationId: string },
  groupId: string,
): Promise<DirectoryGroupRow> => {
  const found = await read(organizationId, (tenant) => findDirectoryGroup(tenant, groupId));
  if (!found) throw new DomainError('directory.group-not-found');
  return found;
};
