import type { Closing, RetentionSchedule } from '@proviso/contracts';
import { membersTable, usersTable } from '../accounts/table.ts';
import { freeTrialsTable, subscriptionsTable } from '../entitlements/table.ts';
import { policiesTable } from '../policies/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { retentionTable, type StoredHold } from './table.ts';

/** An organization's legal holds, planned removals and planned closing. */
export interface FoundRetention {
  holds: readonly StoredHold[];
  schedule: RetentionSchedule | undefined;
  /** `null` if no closing is planned and none was carried out. */
  closing: Closing | null;
}

/** The tenant's legal holds and planned removals, and its closing. */
export const findRetention = async ({ db, organizationId }: Tenant): Promise<FoundRetention> => {
  const { rows } = await db.query<{
    holds: StoredHold[];
    schedule: RetentionSchedule | null;
    closing: Closing | null;
  }>(
    prepared(
      `select holds, schedule, closing from ${retentionTable.served} where organization_id = $1 and id = $1::text`,
      [organizationId],
      'rows',
    ),
  );
  const [row] = rows;
  return {
    holds: row?.holds ?? [],
    schedule: row?.schedule ?? undefined,
    closing: row?.closing ?? null,
  };
};

/** The titles of the policies and the names of the users whose ids are in `ids`. */
export const findLegalHoldTargetNames = async (
  { db, organizationId }: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, title as name from ${policiesTable.served} where organization_id = $1 and id = any($2::text[])
     union all
     select person.id, person.name from ${usersTable.served} person
     join ${membersTable.served} member on member.user_id = person.id and member.organization_id = $1
     where person.id = any($2::text[])`,
    [organizationId, [...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Lists organizations with planned removals.
 *
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsToRemove = async (db: Queryable): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${retentionTable.served} where open order by id`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Lists organizations that never paid and have no planned removal, and whose free trial has ended. Each is
 * returned with the end of its trial.
 *
 * @param db connects with a role that can read across tenants
 */
export const listLapsedTrials = async (
  db: Queryable,
  now: Date,
): Promise<readonly { organizationId: string; endedAt: string }[]> => {
  const { rows } = await db.query<{ organizationId: string; endedAt: Date }>(
    `select trial.id as "organizationId", trial.ends_at as "endedAt" from ${freeTrialsTable.served} trial
     left join ${subscriptionsTable.served} subscription using (organization_id)
     left join ${retentionTable.served} keeping using (organization_id)
     where trial.ends_at <= $1 and keeping.schedule is null and keeping.closing is null
       and (subscription.status is null or (subscription.status = 'requested' and not subscription.again))
     order by trial.id`,
    [now],
  );
  return rows.map(({ organizationId, endedAt }) => ({ organizationId, endedAt: endedAt.toISOString() }));
};
