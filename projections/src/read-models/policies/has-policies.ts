import { type EventsSource, START } from '@proviso/storage';
import { loadCheckpoint, placeOf } from '../../engine/control/checkpoints.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { policies } from './projector.ts';
import { policiesTable } from './table.ts';

/** True if the tenant has a policy, or had one that has been deleted. */
export const hasPolicies = async ({ db, organizationId }: Tenant): Promise<boolean> => {
  const { rows } = await db.query(
    prepared(`select from ${policiesTable.served} where organization_id = $1 limit 1`, [organizationId]),
  );
  return rows.length > 0;
};

/**
 * Like {@link hasPolicies}, but also considers events that the read model has not applied yet.
 * @param everything connects with a role that can read the positions and events of all tenants
 */
export const hasPoliciesUntilNow = async (
  tenant: Tenant,
  everything: { db: Queryable; store: Pick<EventsSource, 'readAll'> },
): Promise<boolean> => {
  // Loads the checkpoint before the rows, so that no event is missed in between.
  const checkpoint = await loadCheckpoint(everything.db, placeOf(policies));
  if (await hasPolicies(tenant)) return true;
  const { filter } = policies;
  const from = checkpoint?.position ?? START;
  for await (const { metadata } of everything.store.readAll({ from, filter }))
    if (metadata.organizationId === tenant.organizationId) return true;
  return false;
};

/** True if the tenant has all of these policies, or had them: deleted policies count. */
export const hasAllPolicies = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<boolean> => {
  const { rows } = await db.query<{ found: number }>(
    prepared(
      `select count(*)::integer as found from ${policiesTable.served} where organization_id = $1 and id = any($2)`,
      [organizationId, ids],
    ),
  );
  return rows[0]?.found === new Set(ids).size;
};

/** True if the tenant has this policy and has not deleted it. */
export const hasPolicy = async ({ db, organizationId }: Tenant, id: string): Promise<boolean> => {
  const { rows } = await db.query(
    prepared(
      `select from ${policiesTable.served} where organization_id = $1 and id = $2 and deleted_at is null`,
      [organizationId, id],
    ),
  );
  return rows.length > 0;
};
