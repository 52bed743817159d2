import type { DirectoryGroupRow, DirectoryPersonRow } from '@proviso/projections';
import { ScimError } from './scim-error.ts';
import { scimUrns, withoutUrn } from './urns.ts';

/** A SCIM resource as JSON. */
export type Resource = Readonly<Record<string, unknown>> & { meta: { version: string; location: string } };

const meta = (
  type: 'User' | 'Group',
  { id, version }: { id: string; version: string },
  base: string,
  times: { created: Date; lastModified: Date },
) => ({
  resourceType: type,
  created: times.created.toISOString(),
  lastModified: times.lastModified.toISOString(),
  location: `${base}/${type}s/${id}`,
  version: `W/"${version}"`,
});

/** Represents a member as a resource. `base` is the URL of the service. */
export const userResource = (row: DirectoryPersonRow, base: string): Resource => {
  const { firstName, lastName } = row;
  const wholeName = [firstName, lastName].filter(Boolean).join(' ');
  return {
    schemas: [scimUrns.user],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    ...(wholeName !== '' && {
      name: {
        ...(firstName && { givenName: firstName }),
        ...(lastName && { familyName: lastName }),
      },
      displayName: wholeName,
    }),
    emails: [{ value: row.email, type: 'work' }],
    active: row.active,
    ...(row.groups.length > 0 && {
      groups: row.groups.map(({ value, display }) => ({ value, display, $ref: `${base}/Groups/${value}` })),
    }),
    meta: meta('User', row, base, { created: row.joinedAt, lastModified: row.changedAt }),
  };
};

/** Represents a group as a resource. `base` is the URL of the service. */
export const groupResource = (row: DirectoryGroupRow, base: string): Resource => ({
  schemas: [scimUrns.group],
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.name,
  ...(row.members !== null &&
    row.members.length > 0 && {
      members: row.members.map(({ value, display }) => ({
        value,
        type: 'User',
        $ref: `${base}/Users/${value}`,
        ...(display.trim() !== '' && { display }),
      })),
    }),
  meta: meta('Group', row, base, { created: row.addedAt, lastModified: row.changedAt }),
});

/** The attributes that a response includes. */
export interface Selection {
  only?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
}

const alwaysReturned: ReadonlySet<string> = new Set(['id', 'schemas']);

const namesOf = (list: unknown): readonly string[] | undefined => {
  const names = typeof list === 'string' ? list.split(',') : list;
  if (!Array.isArray(names)) return undefined;
  const given = names.flatMap((name: unknown) =>
    typeof name === 'string' && name.trim() !== '' ? [withoutUrn(name.trim()).toLowerCase()] : [],
  );
  return given.length > 0 ? given : undefined;
};

/** @throws ScimError `invalidValue` if both parameters are set */
export const selectionOf = (attributes: unknown, excludedAttributes: unknown): Selection => {
  const [only, without] = [namesOf(attributes), namesOf(excludedAttributes)];
  if (only && without)
    throw new ScimError(400, 'Use either attributes or excludedAttributes, not both.', 'invalidValue');
  return { only, without };
};

/** Whether a response includes an attribute or one of its sub-attributes. */
export const includesAttribute = ({ only, without }: Selection, name: string): boolean =>
  only ? only.some((asked) => asked === name || asked.startsWith(`${name}.`)) : !without?.includes(name);

/** Reduces a resource to the requested attributes (RFC 7644, 3.9). */
export const selectAttributes = (resource: Resource, selection: Selection): object =>
  selection.only || selection.without
    ? Object.fromEntries(
        Object.entries(resource).flatMap(([name, value]) => {
          if (alwaysReturned.has(name)) return [[name, value]];
          const part = selectedPart(name.toLowerCase(), value, selection);
          return part === undefined ? [] : [[name, part]];
        }),
      )
    : resource;

const selectedPart = (name: string, value: unknown, selection: Selection): unknown => {
  const { only, without } = selection;
  if (!includesAttribute(selection, name)) return undefined;
  if (only?.includes(name)) return value;
  const keeps = (sub: string) => {
    const whole = `${name}.${sub.toLowerCase()}`;
    return only ? only.includes(whole) : !without?.includes(whole);
  };
  const part = (item: unknown): unknown =>
    typeof item === 'object' && item !== null
      ? Object.fromEntries(Object.entries(item).filter(([sub]) => keeps(sub)))
      : item;
  return Array.isArray(value) ? value.map(part) : part(value);
};
