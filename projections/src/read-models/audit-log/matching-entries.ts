import { type AuditListQuery } from '@proviso/contracts';
import * as z from 'zod/mini';
import { usersTable } from '../accounts/table.ts';
import { timeZoneIn } from '../accounts/time-zone-in.ts';
import { type Conditions, containsPattern, createConditions } from '../../engine/sql/conditions.ts';
import { decimal, instant } from '../../engine/sql/cursor.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { type Period, periodOf } from './time-range.ts';

/** Options of the audit queries. `now` is the end of the query's time range. */
export interface AuditQueryOptions {
  now: Date;
  /** Maximum number of entries that a search or a count reads. */
  searchedEntries?: number;
}

/** The columns of the key in a query's result. */
export interface KeyRow {
  timestamp: Date;
  commit: string;
  prepare: string;
}

/** The key by which entries are sorted, newest first. */
export const key = {
  columns: [
    { name: 'recorded_at', type: 'timestamptz' },
    { name: 'position_commit', type: 'bigint' },
    { name: 'position_prepare', type: 'bigint' },
  ],
  schema: z.tuple([instant, decimal, decimal]),
  of: ({ timestamp, commit, prepare }: KeyRow) => [timestamp.toISOString(), commit, prepare] as const,
};

export const ofOrganization = (tenant: Tenant): Conditions => {
  const own = createConditions();
  own.add(...tenantCondition(tenant));
  return own;
};

/** The requested period, in the organization's time zone. */
export const periodIn = async (tenant: Tenant, query: AuditListQuery, now: Date): Promise<Period> => {
  const isLimited = query.timeRange !== undefined || query.from !== undefined || query.to !== undefined;
  return isLimited ? periodOf(query, now, await timeZoneIn(tenant)) : {};
};

/** Adds the query's conditions that an index covers to `matching`, which already has the one that selects the log. */
export const indexedEntries = (
  matching: Conditions,
  query: AuditListQuery,
  { since, until }: Period,
): Conditions => {
  matching.add(query.topic, (value) => `topic = ${value}`);
  matching.add(query.person, (value) => `user_id = ${value}`);
  matching.add(since, (value) => `recorded_at >= ${value}`);
  matching.add(until, (value) => `recorded_at <= ${value}`);
  return matching;
};

/** SQL for entries of users whose name matches `pattern`. The names are searched once, not for each entry. */
const isByPerson = (pattern: string): string =>
  `user_id in (select person.id from ${usersTable.served} person where person.name ilike ${pattern})`;

/** Adds the query's conditions that no index covers. */
export const otherEntries = (matching: Conditions, query: AuditListQuery): Conditions => {
  matching.add(query.action, (value) => `action = ${value}`);
  matching.add(query.entityType, (value) => `entity_type = ${value}`);
  matching.add(
    query.search ? containsPattern(query.search) : undefined,
    (value) =>
      `(search_text ilike ${value} or entity_type ilike ${value} or entity_id ilike ${value} or ${isByPerson(value)})`,
  );
  return matching;
};

/** Adds all conditions of the query. */
export const matchingEntries = (matching: Conditions, query: AuditListQuery, period: Period): Conditions =>
  otherEntries(indexedEntries(matching, query, period), query);
