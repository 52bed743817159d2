import * as z from 'zod/mini';
import { nameField } from '../fields.ts';
import { organizationRoles } from '../organizations/roles.ts';

/** A token by which a directory keeps the members up to date. Its text is given once. */
export const directoryTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** `null`: never. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type DirectoryToken = z.infer<typeof directoryTokenSchema>;

const role = z.nullable(z.enum(organizationRoles));

/** A group of the directory, with the role that its members have. */
export const directoryGroupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.int(),
  role,
});
export type DirectoryGroup = z.infer<typeof directoryGroupSchema>;

/** The answer of `GET /api/directory`. */
export const directorySchema = z.object({
  /** An administrator turned it off for the organization: no directory gets in. */
  turnedOff: z.boolean(),
  /** What the directory is told to call: SCIM 2.0. */
  address: z.url(),
  tokens: z.array(directoryTokenSchema),
  /** By name: 500 at most. */
  groups: z.array(directoryGroupSchema),
});
export type Directory = z.infer<typeof directorySchema>;

/** Body of `POST /api/directory/tokens`. */
export const issueDirectoryTokenSchema = z.strictObject({ name: nameField('Name') });
/** Its answer. */
export const directoryTokenIssuedSchema = z.object({ token: directoryTokenSchema, text: z.string() });
export type IssuedDirectoryToken = z.infer<typeof directoryTokenIssuedSchema>;

/** Body of `PUT /api/directory/groups/{id}/role`. */
export const groupRoleSchema = z.strictObject({ role });
export type GroupRole = z.infer<typeof groupRoleSchema>;
