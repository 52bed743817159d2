import { emailField, limits } from '@proviso/contracts';
import type { DirectoryPersonRow } from '@proviso/projections';
import * as z from 'zod';
import { matchesValueFilter, parsePath, type ScimPath } from './filter.ts';
import type { PatchOperation } from './patch-request.ts';
import { invalidValue, ScimError } from './scim-error.ts';

/** A person as described by the directory. */
export interface UserDraft {
  userName: string;
  externalId: string | undefined;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
}

const isAddress = (value: string): boolean => emailField.safeParse(value).success;

/** Attributes of the standard (RFC 7643) that Proviso ignores. */
const ignoredAttributes: ReadonlySet<string> = new Set([
  'schemas',
  'displayname',
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
]);
/** Attributes that only Proviso sets, never the directory. */
const ours: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);

const text = (value: unknown, name: string, most: number): string => {
  if (typeof value !== 'string') throw invalidValue(`${name} must be a text.`);
  const trimmed = value.trim();
  if (trimmed.length > most) throw invalidValue(`${name} has more than ${most} characters.`);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed)) throw invalidValue(`${name} must be one line.`);
  return trimmed;
};

const setters: Readonly<Record<string, (draft: UserDraft, value: unknown) => UserDraft>> = {
  username: (draft, value) => {
    const userName = text(value, 'userName', 254);
    if (userName === '') throw invalidValue('userName is required.');
    return { ...draft, userName };
  },
  externalid: (draft, value) => {
    const externalId = value === null ? '' : text(value, 'externalId', 254);
    return { ...draft, externalId: externalId === '' ? undefined : externalId };
  },
  'name.givenname': (draft, value) => ({
    ...draft,
    firstName: value === null ? '' : text(value, 'name.givenName', limits.nameCharacters),
  }),
  'name.familyname': (draft, value) => ({
    ...draft,
    lastName: value === null ? '' : text(value, 'name.familyName', limits.nameCharacters),
  }),
  'name.formatted': (draft) => draft,
  'name.middlename': (draft) => draft,
  'name.honorificprefix': (draft) => draft,
  'name.honorificsuffix': (draft) => draft,
  name: (draft, value) => {
    if (value === null) return { ...draft, firstName: '', lastName: '' };
    if (typeof value !== 'object') throw invalidValue('name must be an object.');
    return Object.entries(value).reduce(
      (named, [sub, part]) => set(named, { attribute: 'name', sub }, part),
      draft,
    );
  },
  active: (draft, value) => {
    // Some directories send `active` as a string.
    const said = typeof value === 'string' ? value.toLowerCase() : value;
    if (said !== true && said !== false && said !== 'true' && said !== 'false')
      throw invalidValue('active must be true or false.');
    return { ...draft, active: said === true || said === 'true' };
  },
  emails: (draft, value) => ({ ...draft, email: addressIn(value) ?? draft.email }),
  'emails.value': (draft, value) => ({ ...draft, email: addressOf(value) }),
  'emails.type': (draft) => draft,
  'emails.primary': (draft) => draft,
  'emails.display': (draft) => draft,
};

const addressOf = (value: unknown): string => {
  const parsed = emailField.safeParse(value);
  if (!parsed.success) throw invalidValue('emails.value must be an email address.');
  return parsed.data;
};

const emailSchema = z.union([
  z.string().transform((value) => ({ value, type: undefined, primary: undefined })),
  z.object({
    value: z.string(),
    type: z.string().nullish(),
    primary: z.union([z.boolean(), z.string()]).nullish(),
  }),
]);

/** The preferred address: the primary address, or else an address of type `work`, or else the first. */
const addressIn = (value: unknown): string | undefined => {
  const list = z
    .array(emailSchema)
    .max(50)
    .safeParse(Array.isArray(value) ? value : [value]);
  if (!list.success) throw invalidValue('emails must be a list of objects with a value.');
  const [first] = list.data;
  const chosen =
    list.data.find(({ primary }) => String(primary).toLowerCase() === 'true') ??
    list.data.find(({ type }) => type?.toLowerCase() === 'work') ??
    first;
  return chosen && addressOf(chosen.value);
};

/**
 * Whether the attribute is ignored. Ignores some standard attributes, and all attributes of other schemas,
 * for example enterprise or custom schemas.
 */
const isPassedOver = (lowerCase: string): boolean =>
  ignoredAttributes.has(lowerCase) || lowerCase.startsWith('urn:');

const set = (draft: UserDraft, { attribute, sub }: ScimPath, value: unknown): UserDraft => {
  const top = attribute.toLowerCase();
  const name = sub === undefined ? top : `${top}.${sub.toLowerCase()}`;
  const setter = Object.hasOwn(setters, name) ? setters[name] : undefined;
  if (setter) return setter(draft, value);
  if (isPassedOver(top)) return draft;
  if (ours.has(top)) throw new ScimError(400, `${attribute} cannot be changed.`, 'mutability');
  throw new ScimError(400, `There is no attribute ${attribute.slice(0, 100)}.`, 'invalidPath');
};

/** Sets an object's attributes. Ignores attributes of other schemas and attributes that only Proviso sets. */
const setAll = (draft: UserDraft, value: unknown): UserDraft => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidValue('The value must be an object of attributes.');
  return Object.entries(value).reduce((changed, [name, part]) => {
    const path = parsePath(name);
    const isOurs = ours.has(path.attribute.toLowerCase());
    if (isOurs || /^urn:/i.test(path.attribute)) return changed;
    if (part === null) return remove(changed, path);
    return set(changed, path, part);
  }, draft);
};

const remove = (draft: UserDraft, path: ScimPath): UserDraft => {
  const top = path.attribute.toLowerCase();
  switch (top) {
    case 'username':
    case 'active':
      throw new ScimError(400, `${path.attribute} is required.`, 'mutability');
    case 'emails':
      if (isAddress(draft.userName)) return { ...draft, email: draft.userName };
      throw new ScimError(400, 'emails is required, because userName is not an email address.', 'mutability');
    default:
      return set(draft, path, null);
  }
};

/** True if the standard allows several values for the attribute. Proviso stores at most one of them. */
const hasSeveral = (attribute: string): boolean =>
  attribute.toLowerCase() === 'emails' || isPassedOver(attribute.toLowerCase());

/** Whether a filter matches the person's only address, which has the type `work`. */
const isAbout = (draft: UserDraft, { attribute, filter }: ScimPath): boolean => {
  if (!filter) return true;
  if (attribute.toLowerCase() !== 'emails') return false;
  const address = new Map<string, string | boolean>([
    ['value', draft.email],
    ['type', 'work'],
    ['primary', true],
  ]);
  return matchesValueFilter(address, filter);
};

/**
 * Applies a PATCH to a person.
 * @throws ScimError
 */
export const patchedUser = (draft: UserDraft, operations: readonly PatchOperation[]): UserDraft =>
  operations.reduce((changed, { op, path: where, value }) => {
    if (where === undefined) {
      if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget');
      return setAll(changed, value);
    }
    const path = parsePath(where);
    if (!isAbout(changed, path)) {
      // Ignore values that are not stored (additional addresses, telephone numbers, roles), and apply the
      // remaining changes.
      if (hasSeveral(path.attribute)) return changed;
      throw new ScimError(400, `Nothing is at “${where.slice(0, 100)}”.`, 'noTarget');
    }
    return op === 'remove' ? remove(changed, path) : set(changed, path, value);
  }, draft);

/**
 * Reads a person from the body of a POST or PUT. Removes attributes that are missing from a PUT.
 * @throws ScimError
 */
export const parseUser = (body: unknown, before?: UserDraft): UserDraft => {
  const empty: UserDraft = {
    userName: '',
    externalId: undefined,
    email: '',
    firstName: '',
    lastName: '',
    active: true,
  };
  const said = setAll(empty, body);
  if (said.userName === '') throw invalidValue('userName is required.');
  if (said.email !== '') return said;
  if (isAddress(said.userName)) return { ...said, email: said.userName };
  if (before) return { ...said, email: before.email };
  throw invalidValue('emails is required, because userName is not an email address.');
};

/** A draft of the person's current attributes. */
export const userDraftOf = (row: DirectoryPersonRow): UserDraft => ({
  userName: row.userName,
  externalId: row.externalId ?? undefined,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  active: row.active,
});
