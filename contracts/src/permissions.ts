import type { Entitlement } from './billing/entitlements.ts';
import { type OrganizationRole, organizationRoles } from './organizations/roles.ts';

/** Permissions of users, in the form `thing.verb`. */
export const permissions = [
  'policy.read',
  'policy.write',
  'document.upload',
  'audit.read',
  'member.read',
  'member.manage',
  'organization.manage',
  'billing.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that only allow reading. */
const reading: ReadonlySet<Permission> = new Set(['policy.read', 'audit.read', 'member.read']);

/**
 * Permissions that members keep while their organization is closing, to reopen it, export its data, place
 * legal holds, and cancel its subscription.
 */
const closingPermissions: ReadonlySet<Permission> = new Set(['organization.manage', 'billing.manage']);

/** The subset of `permitted` that remains while the organization is closing. */
export const permissionsWhileClosing = (permitted: readonly Permission[]): readonly Permission[] =>
  permitted.filter((permission) => reading.has(permission) || closingPermissions.has(permission));

/** Entitlement that an organization needs to issue or use an API key with `permission`. */
export const apiKeyEntitlement = (permission: Permission): Entitlement =>
  reading.has(permission) ? 'api-keys.read' : 'api-keys.write';

/** A user's rights: the permissions of their role, and the entitlements of their organization. */
export interface Rights {
  permissions: readonly Permission[];
  entitlements: readonly Entitlement[];
}

const byRole: Readonly<Record<OrganizationRole, readonly Permission[]>> = {
  owner: permissions,
  editor: ['policy.read', 'policy.write', 'document.upload', 'audit.read', 'member.read'],
  viewer: ['policy.read'],
  auditor: ['policy.read', 'audit.read', 'member.read'],
};

/** Permissions of `role`. Only the server reads this table; it sends the result to the screens. */
export const permissionsOf = (role: OrganizationRole): readonly Permission[] => byRole[role];

/** True if `role` has `permission`. */
export const may = (role: OrganizationRole, permission: Permission): boolean =>
  byRole[role].includes(permission);

/** Roles that have `permission`. */
export const rolesWith = (permission: Permission): readonly OrganizationRole[] =>
  organizationRoles.filter((role) => may(role, permission));
