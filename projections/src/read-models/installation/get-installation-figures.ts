import type { AdminFigures, AdminOverview } from '@proviso/contracts';
import { membersTable, organizationsTable, usersTable } from '../accounts/table.ts';
import { analysesTable } from '../analyses/table.ts';
import { entriesTable } from '../audit-log/table.ts';
import { documentsTable } from '../documents/table.ts';
import { freeTrialsTable, subscriptionsTable } from '../entitlements/table.ts';
import { policiesTable } from '../policies/table.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';

type Growth = Pick<AdminOverview['days'][number], 'day' | 'organizations' | 'people' | 'analyses'>;

/**
 * Totals for the entire installation at `now`.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 */
export const getInstallationFigures = async (db: Queryable, now: Date): Promise<AdminFigures> => {
  const { rows } = await db.query<Omit<AdminFigures, 'storedBytes'> & { storedBytes: string }>(
    `select
       (select count(*)::integer from ${organizationsTable.served}) as organizations,
       (select count(*)::integer from ${membersTable.served} where left_at is null) as people,
       (select count(*)::integer from ${policiesTable.served} where deleted_at is null) as policies,
       (select count(*)::integer from ${analysesTable.served} where status = 'completed') as analyses,
       subscriptions.*, documents.*,
       (select count(*)::integer from ${freeTrialsTable.served} where ends_at > $1) as "runningTrials"
     from (
       select (count(*) filter (where status = 'active'))::integer as "activeSubscriptions",
         (count(*) filter (where status = 'past_due'))::integer as "unpaidSubscriptions"
       from ${subscriptionsTable.served}
     ) subscriptions, (
       select count(*)::integer as documents, coalesce(sum(file_size), 0)::text as "storedBytes"
       from ${documentsTable.served} where removed_at is null
     ) documents`,
    [now],
  );
  const [row] = rows;
  if (!row) throw new Error('the database returned no row for a count');
  return { ...row, storedBytes: Number(row.storedBytes) };
};

/** SQL that counts new rows of `table` by day. The column `at` has the time of a row. */
const source = (kind: string, table: string, at: string): string =>
  `select to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day, '${kind}' as kind from ${table} where ${at} >= $1`;

/**
 * Growth of the installation by day (UTC) since `since`. Days without growth are omitted.
 *
 * @param db connects under the platform's role
 */
export const listInstallationGrowth = async (db: Queryable, since: Date): Promise<readonly Growth[]> => {
  const { rows } = await db.query<Growth>(
    `select day, ${['organizations', 'people', 'analyses']
      .map((kind) => `(count(*) filter (where kind = '${kind}'))::integer as ${kind}`)
      .join(', ')}
     from (
       ${source('organizations', organizationsTable.served, 'registered_at')}
       union all ${source('people', usersTable.served, 'signed_up_at')}
       union all ${source('analyses', analysesTable.served, 'completed_at')}
     ) came group by day`,
    [since],
  );
  return rows;
};

/**
 * Number of events recorded after `since` and until `now`.
 *
 * @param db connects with a role that can read across tenants
 */
export const countRecordedEvents = async (
  db: Queryable,
  { since, now }: { since: Date; now: Date },
): Promise<number> => {
  const { rows } = await db.query<{ events: number }>(
    `select count(*)::integer as events from ${entriesTable.served} where recorded_at > $1 and recorded_at <= $2`,
    [since, now],
  );
  return rows[0]?.events ?? 0;
};
