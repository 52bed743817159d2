import { type AuditCounts, type AuditListQuery, limits } from '@proviso/contracts';
import { orderBy } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import {
  type AuditQueryOptions,
  indexedEntries,
  key,
  ofOrganization,
  otherEntries,
  periodIn,
} from './matching-entries.ts';
import { dividePeriod, type SpanRange } from './spans.ts';
import { storedCounts } from './stored-counts.ts';
import { entriesTable } from './table.ts';
import type { Period } from './time-range.ts';

type Numbers = Omit<AuditCounts, 'searchedUntil'>;

const none: Numbers = { created: 0, updated: 0, deleted: 0, viewed: 0, signedIn: 0 };

/** SQL for the columns of {@link Numbers}: an aggregate for each action. */
const numbers = (aggregate: (isAction: string) => string): string =>
  (
    [
      ['CREATE', 'created'],
      ['UPDATE', 'updated'],
      ['DELETE', 'deleted'],
      ['VIEW', 'viewed'],
      ['SIGN_IN', 'signedIn'],
    ] as const
  )
    .map(([action, name]) => `coalesce(${aggregate(`action = '${action}'`)}, 0)::integer as "${name}"`)
    .join(', ');

const sum = (one: Numbers, other: Numbers): Numbers => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  deleted: one.deleted + other.deleted,
  viewed: one.viewed + other.viewed,
  signedIn: one.signedIn + other.signedIn,
});

/**
 * Counts the tenant's matching entries, by action. Adds stored numbers of months, days, and hours, so that
 * the cost does not depend on the number of entries. Entries in the incomplete hours at the ends of the
 * period, and entries that match a search or a person, are counted themselves, newest first and up to a
 * limit. So are all entries that an external auditor may see, because the stored numbers include hidden ones.
 * `searchedUntil` is set if older entries are not counted.
 */
export const countAuditEntries = async (
  tenant: Tenant,
  query: AuditListQuery,
  { now, searchedEntries = limits.searchedEntries }: AuditQueryOptions,
): Promise<AuditCounts> => {
  const period = await periodIn(tenant, query, now);
  const countOneByOne = (part: Period | undefined): Promise<AuditCounts> =>
    part === undefined
      ? Promise.resolve({ ...none, searchedUntil: null })
      : countNewest(tenant, query, part, searchedEntries);
  if (tenant.limited === true || query.search || query.person !== undefined) return countOneByOne(period);
  const { ranges, newest, oldest } = dividePeriod(period);
  const [after, whole, before] = await Promise.all([
    countOneByOne(newest),
    addStored(tenant, query, ranges),
    countOneByOne(oldest),
  ]);
  // Numbers of older entries would be misleading if newer ones are missing.
  if (after.searchedUntil !== null) return after;
  return { ...sum(sum(after, whole), before), searchedUntil: before.searchedUntil };
};

const addStored = async (
  tenant: Tenant,
  { action, entityType, topic }: AuditListQuery,
  ranges: readonly SpanRange[],
): Promise<Numbers> => {
  if (ranges.length === 0) return none;
  const { from, values } = storedCounts(tenant, ranges);
  const { rows } = await tenant.db.query<Numbers>(
    prepared(
      `select ${numbers((isAction) => `sum(entries) filter (where ${isAction})`)} from ${from}
       where ($5::text is null or action = $5) and ($6::text is null or entity_type = $6)
         and ($7::text is null or topic = $7)`,
      [...values, action, entityType, topic],
    ),
  );
  return rows[0] ?? none;
};

/**
 * Counts matches among the newest entries of a period, at most `limit` of those that the indexed filters
 * select. Under row-level security, Postgres expects fewer entries than the limit, and would sort all of them
 * instead of using the index. It does not know a limit that is a subquery. The search is outside of the part
 * with the limit, because its cost has the same effect.
 */
const countNewest = async (
  tenant: Tenant,
  query: AuditListQuery,
  period: Period,
  limit: number,
): Promise<AuditCounts> => {
  const read = indexedEntries(ofOrganization(tenant), query, period);
  const matching = otherEntries(read.alongside(), query);
  const { rows } = await tenant.db.query<Numbers & { searchedUntil: Date | null }>(
    prepared(
      `select ${numbers((isAction) => `count(*) filter (where matches and place <= ${limit} and ${isAction})`)},
         case when count(*) > ${limit} then min(recorded_at) filter (where place <= ${limit}) end as "searchedUntil"
       from (
         select action, recorded_at, ${matching.sql()} as matches, row_number() over (${orderBy(key)}) as place
         from (
           select action, entity_type, entity_id, user_id, search_text, ${key.columns.map(({ name }) => name).join(', ')}
           from ${entriesTable.served} where ${read.sql()} ${orderBy(key)} limit (select ${limit + 1})
         ) newest
       ) numbered`,
      read.values(),
    ),
  );
  const [{ searchedUntil, ...counted } = { ...none, searchedUntil: null }] = rows;
  return { ...counted, searchedUntil: searchedUntil?.toISOString() ?? null };
};
