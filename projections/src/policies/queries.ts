import type { PageQuery, Policy, PolicyListQuery, PolicySummary } from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { conditions, containing } from '../sql/conditions.ts';
import { instantAndId } from '../sql/cursor.ts';
import { listPage, type Page } from '../sql/list-page.ts';
import { ofTenant, type Tenant } from '../sql/tenant.ts';
import { policiesTable } from './table.ts';

type Summary = Omit<PolicySummary, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const summaryColumns = `
  id, title, facility_type as "facilityType", state, regulatory_body as "regulatoryBody", industry,
  policy_type_id as "policyTypeId", status, version, created_at as "createdAt", updated_at as "updatedAt",
  created_by as "createdBy", ${nameOf('policy.created_by')} as "createdByName",
  updated_by as "updatedBy", ${nameOf('policy.updated_by')} as "updatedByName"`;

/**
 * The tenant's policies, last changed first. `search` finds text in title, content and regulatory body.
 *
 * @throws InvalidCursorError
 */
export const listPolicies = async (
  tenant: Tenant,
  query: PolicyListQuery,
  page: PageQuery,
): Promise<Page<PolicySummary>> => {
  const matching = conditions('deleted_at is null');
  matching.add(...ofTenant(tenant));
  matching.add(query.facilityType, (value) => `facility_type = ${value}`);
  matching.add(query.state, (value) => `state = ${value}`);
  matching.add(query.status, (value) => `status = ${value}`);
  matching.add(
    query.search ? containing(query.search) : undefined,
    (value) => `(title ilike ${value} or content ilike ${value} or regulatory_body ilike ${value})`,
  );
  return listPage<Summary, PolicySummary>(tenant.db, {
    columns: `${summaryColumns}, excerpt`,
    from: `${policiesTable} policy`,
    matching,
    page,
    key: {
      columns: [
        { name: 'updated_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.updatedAt.toISOString(), row.id],
    },
    toItem: withInstants,
  });
};

/** A policy with its content and its stream's revision; `undefined` when the tenant has no such policy (any more). */
export const getPolicy = async (
  { db, organizationId }: Tenant,
  id: string,
): Promise<(Policy & { revision: number }) | undefined> => {
  const { rows } = await db.query<Summary & { content: string; revision: string }>(
    `select ${summaryColumns}, content, revision from ${policiesTable} policy
     where organization_id = $1 and id = $2 and deleted_at is null`,
    [organizationId, id],
  );
  const [row] = rows;
  return row && { ...withInstants(row), revision: Number(row.revision) };
};

/** Whether the tenant has a policy, or had one that was deleted. */
export const hasPolicies = async ({ db, organizationId }: Tenant): Promise<boolean> => {
  const { rowCount } = await db.query(`select from ${policiesTable} where organization_id = $1 limit 1`, [
    organizationId,
  ]);
  return rowCount === 1;
};

const withInstants = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
