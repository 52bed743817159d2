/** Roles in an organization. `permissions.ts` defines what each may do. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'auditor'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
