import { changesTable, policiesTable } from '../policies/table.ts';
import type { Tenant } from '../sql/tenant.ts';
import type { Figure, Times } from './figure.ts';

/**
 * How many policies there are, and how many there were: those of today without what was created and restored since,
 * with what was deleted since. No figure for a time when the tenant had not created any yet.
 */
export const countPolicies = async (
  { db, organizationId }: Tenant,
  { before }: Pick<Times, 'before'>,
): Promise<Figure> => {
  const { rows } = await db.query<Figure>(
    `select current.total as now,
       case when exists (select from ${policiesTable.served} where organization_id = $1 and created_at <= $2)
         then current.total - (
           select coalesce(sum(case kind when 'deleted' then -1 else 1 end), 0)::integer
           from ${changesTable.served}
           where organization_id = $1 and at > $2 and kind in ('created', 'deleted', 'undeleted'))
       end as before
     from (
       select count(*)::integer as total from ${policiesTable.served} where organization_id = $1 and deleted_at is null
     ) current`,
    [organizationId, before],
  );
  return rows[0] ?? { now: 0, before: null };
};
