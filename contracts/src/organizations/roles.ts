/** Roles in an organization. `permissions.ts` defines the permissions of each. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'auditor'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
