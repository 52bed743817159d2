import type { Entitlement } from './billing/entitlements.ts';
import type { OrganizationRole } from './organizations/roles.ts';

/** What a person may do, in the form `thing.verb`. */
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

/** Those that change nothing. */
const reading: ReadonlySet<Permission> = new Set(['policy.read', 'audit.read', 'member.read']);

/** Those with something to do until an organization is closed: reopening, exporting, holding, and canceling. */
const settling: ReadonlySet<Permission> = new Set(['organization.manage', 'billing.manage']);

/** What is left of `permitted` while the organization is to be closed. */
export const permissionsWhileClosing = (permitted: readonly Permission[]): readonly Permission[] =>
  permitted.filter((permission) => reading.has(permission) || settling.has(permission));

/** What an organization must be entitled to for an API key to be used for `permission`, or to be issued with it. */
export const apiKeyEntitlement = (permission: Permission): Entitlement =>
  reading.has(permission) ? 'api-keys.read' : 'api-keys.write';

/** What somebody may do: by their role, and by the plan or trial of their organization. */
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

/** Everything that `role` may do: the one table that the server reads; screens are told by it. */
export const permissionsOf = (role: OrganizationRole): readonly Permission[] => byRole[role];

/** Whether `role` may do `permission`. */
export const may = (role: OrganizationRole, permission: Permission): boolean =>
  byRole[role].includes(permission);
