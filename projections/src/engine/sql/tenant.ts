import type { Queryable } from './queryable.ts';

/**
 * One organization's view of the read models. Every API query filters by `organizationId` itself, the first
 * layer of tenant isolation. `db` has row-level security for the same organization, the second layer
 * (docs/adr/0006-tenancy.md).
 */
export interface Tenant {
  db: Queryable;
  organizationId: string;
}

/** Condition that rows belong to `tenant`, as the start of {@link Conditions}. */
export const tenantCondition = ({ organizationId }: Tenant, column = 'organization_id') =>
  [organizationId, (parameter: string) => `${column} = ${parameter}`] as const;
