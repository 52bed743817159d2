import { type Account, accountColumns, accountSources } from '../accounts/queries.ts';
import { prepared } from '../sql/prepared.ts';
import type { Tenant } from '../sql/tenant.ts';
import { type Trials, trialsOf } from './queries.ts';
import { accessTrialsTable, freeTrialsTable } from './table.ts';

/** A member, with what is known of their trials. */
export interface Standing {
  account: Account;
  trials: Trials;
}

interface Row extends Account {
  plan: string | null;
  freeFrom: Date | null;
  freeUntil: Date | null;
  accessFrom: Date | null;
  accessUntil: Date | null;
}

/** What every request asks of who sends it, in one query; `undefined` when the tenant has no such member. */
export const findStanding = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<Standing | undefined> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select ${accountColumns},
         free.plan, free.started_at as "freeFrom", free.ends_at as "freeUntil",
         access.started_at as "accessFrom", access.ends_at as "accessUntil"
       from ${accountSources}
       left join ${freeTrialsTable} free on free.organization_id = $1 and free.id = $1::text
       left join ${accessTrialsTable} access on access.organization_id = $1 and access.id = $2
       where person.organization_id = $1 and person.id = $2 and member.left_at is null`,
      [organizationId, userId],
    ),
  );
  const [row] = rows;
  if (!row) return undefined;
  const { plan, freeFrom, freeUntil, accessFrom, accessUntil, ...account } = row;
  return {
    account,
    trials: trialsOf({
      free: { plan, startedAt: freeFrom, endsAt: freeUntil },
      access: { startedAt: accessFrom, endsAt: accessUntil },
    }),
  };
};
