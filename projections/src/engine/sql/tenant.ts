import type { Queryable } from './queryable.ts';

/**
 * One organization's view of the read models. Every query of the API names `organizationId` itself: the first wall between
 * tenants. `db` is under row-level security for the same organization: the second (docs/adr/0006-tenancy.md).
 */
export interface Tenant {
  db: Queryable;
  organizationId: string;
}

/** The condition that a row belongs to `tenant`, to begin {@link Conditions} with. */
export const ofTenant = ({ organizationId }: Tenant, column = 'organization_id') =>
  [organizationId, (parameter: string) => `${column} = ${parameter}`] as const;
