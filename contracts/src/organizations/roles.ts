/** Roles in an organization; what each may do is `permissions.ts`. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'auditor'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
