import type { Queryable } from './queryable.ts';

/**
 * One organization's view of the read models. It is isolated twice: every API query filters by
 * `organizationId`, and `db` has row-level security for the same organization (docs/adr/0006-tenancy.md).
 */
export interface Tenant {
  db: Queryable;
  organizationId: string;
  /** True if `db` returns only rows that an external auditor may see. */
  limited?: boolean;
}

/** Arguments of {@link Conditions}`.add`: the condition that rows belong to `tenant`. */
export const tenantCondition = ({ organizationId }: Tenant, column = 'organization_id') =>
  [organizationId, (parameter: string) => `${column} = ${parameter}`] as const;
