import {
  type DirectoryGroupRow,
  type DirectoryPersonRow,
  listDirectoryGroups,
  listDirectoryPeople,
} from '@proviso/projections';
import * as z from 'zod';
import type { LastKnownVersion } from '../directory/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { parsePersonVersion, type ExpectedPersonVersion } from './as-seen.ts';
import { addGroup, changeGroup, groupOf, removeGroup } from './groups.ts';
import { type DirectoryCaller, directoryContext, type PeopleDeps } from './caller.ts';
import { addPerson, changePerson, requireDirectoryPerson, removePerson } from './people.ts';
import { patchedGroup, parseGroup } from './scim/group-draft.ts';
import type { operationsOf } from './scim/patch-request.ts';
import type { ScimQuery } from './scim/query.ts';
import { groupResource, type Resource, includesAttribute, userResource } from './scim/resources.ts';
import { ScimError } from './scim/scim-error.ts';
import { userDraftOf, patchedUser, parseUser } from './scim/user-draft.ts';

export interface KindDeps extends PeopleDeps {
  /** Runs queries that may be slow. */
  read: Read;
}

/** A kind of resource: how to read, represent, and change it. Ids refer to the caller's organization. */
export interface ResourceKind<Row extends { id: string }, Draft, Seen extends LastKnownVersion> {
  list: (caller: DirectoryCaller, query: ScimQuery) => Promise<{ total: number; rows: Row[] }>;
  /** @throws ScimError or DomainError if the id is unknown */
  read: (caller: DirectoryCaller, id: string) => Promise<Row>;
  /** @param base URL of the service */
  resource: (row: Row, base: string) => Resource;
  /** Returns the version seen by a request whose `If-Match` matches `row`. */
  seen: (row: Row) => Seen;
  /** Converts a complete resource to a draft. `row` is the resource to replace. */
  whole: (body: unknown, row?: Row) => Draft;
  patched: (row: Row, operations: ReturnType<typeof operationsOf>) => Draft;
  /** @returns the new resource's id */
  add: (caller: DirectoryCaller, draft: Draft) => Promise<string>;
  change: (caller: DirectoryCaller, row: Row, draft: Draft, seen?: Seen) => Promise<void>;
  remove: (caller: DirectoryCaller, row: Row, seen?: Seen) => Promise<void>;
}

/**
 * Creates the SCIM resource kind for users: an organization's members, and the people whom its directory has
 * invited (RFC 7643, 4.1).
 */
export const userKind = (
  deps: KindDeps,
): ResourceKind<
  DirectoryPersonRow,
  ReturnType<typeof userDraftOf>,
  ExpectedPersonVersion | LastKnownVersion
> => ({
  list: ({ organizationId }, query) =>
    deps.read(organizationId, (tenant) => listDirectoryPeople(tenant, stretchOf(query)), { heavy: true }),
  read: (caller, id) => requireDirectoryPerson(deps, caller, uuidOf(id)),
  resource: userResource,
  seen: parsePersonVersion,
  whole: (body, row) => parseUser(body, row && userDraftOf(row)),
  patched: (row, operations) => patchedUser(userDraftOf(row), operations),
  add: (caller, draft) => addPerson(deps, caller, draft),
  change: (caller, row, draft, seen) => changePerson(deps, caller, row, draft, seen),
  remove: (caller, row, seen) => removePerson(deps, caller, row, seen),
});

/** Creates the SCIM resource kind for an organization's groups (RFC 7643, 4.2). */
export const groupKind = (
  deps: KindDeps,
): ResourceKind<DirectoryGroupRow, ReturnType<typeof parseGroup>, LastKnownVersion> => ({
  list: ({ organizationId }, query) =>
    deps.read(
      organizationId,
      (tenant) =>
        listDirectoryGroups(tenant, {
          ...stretchOf(query),
          withMembers: includesAttribute(query.selection, 'members'),
        }),
      { heavy: true },
    ),
  read: (caller, id) => groupOf(deps, caller, uuidOf(id)),
  resource: groupResource,
  seen: ({ id, version }) => ({ kind: 'groups', id, changed: Number(version) }),
  whole: parseGroup,
  patched: (row, operations) => patchedGroup(groupDraftOf(row), operations),
  add: (caller, draft) => membersKnown(addGroup(deps, directoryContext(caller), draft)),
  change: (caller, row, draft, seen) =>
    membersKnown(changeGroup(deps, directoryContext(caller), row, draft, seen)),
  remove: (caller, { id }, seen) => removeGroup(deps, () => directoryContext(caller), id, seen),
});

const stretchOf = ({ filter, sortBy, descending, startIndex, count }: ScimQuery) => ({
  filter,
  sortBy,
  descending,
  offset: startIndex - 1,
  count,
});

const idSchema = z.uuid();

/** Treats a malformed id like an unknown id. */
const uuidOf = (id: string): string => {
  if (!idSchema.safeParse(id).success) throw new ScimError(404, 'There is nothing at this address.');
  return id.toLowerCase();
};

const groupDraftOf = ({ name, externalId, members }: DirectoryGroupRow) => ({
  name,
  externalId: externalId ?? undefined,
  members: new Set((members ?? []).map(({ value }) => value)),
});

/** An unknown group member is an error in the request (400), not in the request's path (404). */
const membersKnown = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'organization.member-not-found')
      throw new ScimError(400, 'One of the members does not belong to the organization.', 'invalidValue');
    throw error;
  }
};
