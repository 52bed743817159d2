import { membersTable } from '../accounts/table.ts';
import { entriesTable } from '../audit-log/table.ts';
import type { Tenant } from '../sql/tenant.ts';
import type { Figure, Times } from './figure.ts';

/**
 * How many members did something (signing in is something) in the time from `before` to `now`, and in as long a time
 * before it. No figure for a time before the tenant's first entry in the audit log.
 */
export const countActivePeople = async (
  { db, organizationId }: Tenant,
  { now, before }: Times,
): Promise<Figure> => {
  const earlier = new Date(2 * before.getTime() - now.getTime());
  const { rows } = await db.query<Figure>(
    `select count(distinct entry.user_id) filter (where recorded_at > $3)::integer as now,
       case when exists (select from ${entriesTable.served} where organization_id = $1 and recorded_at <= $3)
         then count(distinct entry.user_id) filter (where recorded_at <= $3)::integer end as before
     from ${entriesTable.served} entry
     join ${membersTable.served} member on member.organization_id = $1 and member.user_id = entry.user_id
     where entry.organization_id = $1 and recorded_at > $4 and recorded_at <= $2`,
    [organizationId, now, before, earlier],
  );
  return rows[0] ?? { now: 0, before: null };
};
