import type { OrganizationRole } from './organizations.ts';

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

const byRole: Readonly<Record<OrganizationRole, readonly Permission[]>> = {
  owner: permissions,
  editor: ['policy.read', 'policy.write', 'document.upload', 'audit.read', 'member.read'],
  viewer: ['policy.read'],
  auditor: ['policy.read', 'audit.read', 'member.read'],
};

/** Whether `role` may do `permission`: the one table that server and screens read. */
export const may = (role: OrganizationRole, permission: Permission): boolean =>
  byRole[role].includes(permission);
