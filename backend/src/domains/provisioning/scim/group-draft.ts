import type { DirectoryFilter } from '@proviso/projections';
import { limits } from '@proviso/contracts';
import * as z from 'zod';
import { comparisonsIn, matchesValueFilter, parsePath, type ScimPath } from './filter.ts';
import type { PatchOperation } from './patch-request.ts';
import { invalidValue, ScimError } from './scim-error.ts';

/** A group as described by the directory. */
export interface GroupDraft {
  name: string;
  externalId: string | undefined;
  members: ReadonlySet<string>;
}

/**
 * A group that a request is changing. The request has its own copy of the members, which it changes in place.
 */
interface ChangedGroup extends GroupDraft {
  members: Set<string>;
  /** Number of comparisons with members that the request's filters have made so far. */
  compared: number;
}

/**
 * Maximum number of comparisons with members per request. This many comparisons take about 60 ms. Directories
 * usually refer to members by id, which requires no comparison. Without the limit, a request with 200
 * operations and 60 conditions each would take more than a minute for the largest group.
 */
const MAX_COMPARED = 500_000;

/**
 * A directory refers to a member either by an object, as the standard requires, or by just the member's id.
 */
const memberSchema = z.union([z.object({ value: z.string() }), z.string().transform((value) => ({ value }))]);

const idsIn = (value: unknown): readonly string[] => {
  const list = z.array(memberSchema).safeParse(Array.isArray(value) ? value : [value]);
  if (!list.success)
    throw invalidValue('members must be a list of objects with the id of a person as value.');
  const most = limits.directoryChangedMembers;
  if (list.data.length > most)
    throw new ScimError(413, `More than ${most} members in one request: send them in parts by PATCH.`);
  return list.data.map(({ value: id }) => id);
};

const named = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw invalidValue('displayName is required.');
  const name = value.trim();
  if (name.length > limits.nameCharacters || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))
    throw invalidValue(`displayName must be one line of ${limits.nameCharacters} characters at most.`);
  return name;
};

const identified = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > 254)
    throw invalidValue('externalId must be a text of 254 characters at most.');
  return value;
};

const set = (draft: ChangedGroup, path: ScimPath, op: 'add' | 'replace', value: unknown): ChangedGroup => {
  switch (path.attribute.toLowerCase()) {
    case 'displayname':
      return { ...draft, name: named(value) };
    case 'externalid':
      return { ...draft, externalId: identified(value) };
    case 'members': {
      if (path.filter || path.sub) throw new ScimError(400, 'A member cannot be changed.', 'mutability');
      const ids = value === null ? [] : idsIn(value);
      if (op === 'replace') draft.members.clear();
      for (const id of ids) draft.members.add(id);
      return draft;
    }
    case 'id':
    case 'meta':
      throw new ScimError(400, `${path.attribute} cannot be changed.`, 'mutability');
    case 'schemas':
      return draft;
    default:
      throw new ScimError(400, `There is no attribute ${path.attribute.slice(0, 100)}.`, 'invalidPath');
  }
};

const remove = (draft: ChangedGroup, path: ScimPath, value: unknown): ChangedGroup => {
  if (path.attribute.toLowerCase() !== 'members') {
    if (path.attribute.toLowerCase() === 'displayname')
      throw new ScimError(400, 'displayName is required.', 'mutability');
    return set(draft, path, 'replace', null);
  }
  const { filter } = path;
  // Some directories list the members to remove in `value`.
  if (filter) removeThose(draft, filter);
  else if (value === undefined || value === null) draft.members.clear();
  else for (const id of idsIn(value)) draft.members.delete(id);
  return draft;
};

/** Removes the members that match the filter. */
const removeThose = (draft: ChangedGroup, filter: DirectoryFilter): void => {
  const { members } = draft;
  const isId = filter.op === 'eq' && filter.path.toLowerCase() === 'value';
  // Ids are lowercase, but filters ignore case.
  if (isId && typeof filter.value === 'string') {
    members.delete(filter.value.toLowerCase());
    return;
  }
  draft.compared += members.size * comparisonsIn(filter);
  if (draft.compared > MAX_COMPARED)
    throw new ScimError(413, 'The filters compare too many members: send fewer operations in one request.');
  for (const id of members) if (matchesValueFilter(new Map([['value', id]]), filter)) members.delete(id);
};

const setAll = (draft: ChangedGroup, op: 'add' | 'replace', value: unknown): ChangedGroup => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidValue('The value must be an object of attributes.');
  return Object.entries(value).reduce((changed, [name, part]) => {
    const path = parsePath(name);
    const isPassedOver = /^(?:id|meta|schemas|urn:.*)$/i.test(path.attribute);
    return isPassedOver ? changed : set(changed, path, op, part);
  }, draft);
};

/**
 * Applies a PATCH to a group.
 * @throws ScimError
 */
export const patchedGroup = (draft: GroupDraft, operations: readonly PatchOperation[]): GroupDraft => {
  const copy: ChangedGroup = { ...draft, members: new Set(draft.members), compared: 0 };
  const { compared: _, ...patched } = operations.reduce((changed, { op, path: where, value }) => {
    if (where === undefined) {
      if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget');
      return setAll(changed, op, value);
    }
    const path = parsePath(where);
    return op === 'remove' ? remove(changed, path, value) : set(changed, path, op, value);
  }, copy);
  return patched;
};

/**
 * Reads a group from the body of a POST or PUT.
 * @throws ScimError
 */
export const parseGroup = (body: unknown): GroupDraft => {
  const nothing: ChangedGroup = { name: '', externalId: undefined, members: new Set(), compared: 0 };
  const { compared: _, ...said } = setAll(nothing, 'replace', body);
  return { ...said, name: named(said.name) };
};
