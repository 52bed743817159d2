import * as z from 'zod/mini';
import { nameField } from '../fields.ts';
import { organizationRoles } from '../organizations/roles.ts';

/** Token of a directory that keeps members up to date. The token's text is shown only once. */
export const directoryTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** `null` if never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type DirectoryToken = z.infer<typeof directoryTokenSchema>;

const role = z.nullable(z.enum(organizationRoles));

/** A group of the directory, with the role of its members. */
export const directoryGroupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.int(),
  role,
});
export type DirectoryGroup = z.infer<typeof directoryGroupSchema>;

/** Response of `GET /api/directory`. */
export const directorySchema = z.object({
  /**
   * True if an administrator turned the directory off for the organization. Requests from the directory are
   * then refused.
   */
  turnedOff: z.boolean(),
  /** SCIM 2.0 base URL to enter in the directory. */
  address: z.url(),
  tokens: z.array(directoryTokenSchema),
  /** The directory's groups, sorted by name, at most 500. */
  groups: z.array(directoryGroupSchema),
});
export type Directory = z.infer<typeof directorySchema>;

/** Body of `POST /api/directory/tokens`. */
export const issueDirectoryTokenSchema = z.strictObject({ name: nameField('Name') });
/** Response of `POST /api/directory/tokens`. */
export const directoryTokenIssuedSchema = z.object({ token: directoryTokenSchema, text: z.string() });
export type IssuedDirectoryToken = z.infer<typeof directoryTokenIssuedSchema>;

/** Body of `PUT /api/directory/groups/{id}/role`. */
export const groupRoleSchema = z.strictObject({ role });
export type GroupRole = z.infer<typeof groupRoleSchema>;
