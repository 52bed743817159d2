import type { PolicySummaryFacts } from '@proviso/contracts';
import { summaryColumns, type SummaryRow, withInstants } from '../policies/summary.ts';
import { policiesTable } from '../policies/table.ts';
import { prepared } from '../sql/prepared.ts';
import type { Tenant } from '../sql/tenant.ts';

/** Those of the tenant's policies that are in use, by id. */
export const summariesOf = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PolicySummaryFacts>> => {
  const { rows } = await db.query<SummaryRow>(
    prepared(
      `select ${summaryColumns} from ${policiesTable.served} policy
     where policy.organization_id = $1 and policy.id = any($2) and policy.deleted_at is null`,
      [organizationId, ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, withInstants(row)]));
};
