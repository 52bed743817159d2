import {
  type Actor,
  auditDetailsInEnglish,
  type AuditEntry,
  type AuditListQuery,
  type AuditParameters,
  type AuditValues,
  type InstallationEntry,
  limits,
  type PageQuery,
  profileImageUrlOf,
  supportAdministratorOf,
  withoutPerson,
} from '@proviso/contracts';
import { nameOf, pictureOf } from '../accounts/names.ts';
import { organizationsTable } from '../accounts/table.ts';
import { type Conditions, createConditions } from '../../engine/sql/conditions.ts';
import { decodeCursor, encodeCursor } from '../../engine/sql/cursor.ts';
import {
  comparedKey,
  type ListOptions,
  listPage,
  listUncountedPage,
  orderBy,
  type Page,
  type UncountedPage,
} from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { instantsToDays } from './in-days.ts';
import {
  type AuditQueryOptions,
  indexedEntries,
  key,
  type KeyRow,
  matchingEntries,
  ofOrganization,
  periodIn,
} from './matching-entries.ts';
import { policiesOf } from './policies-of.ts';
import { type Subjects, subjectsOf, withNames } from './subjects-of.ts';
import { entriesTable } from './table.ts';
import { type Period, periodOf } from './time-range.ts';

interface Row
  extends
    KeyRow,
    Omit<
      AuditEntry,
      | 'timestamp'
      | 'userImageUrl'
      | 'parameters'
      | 'details'
      | 'ipAddress'
      | 'userAgent'
      | 'policy'
      | 'supporter'
    > {
  actor: Actor;
  picture: string | null;
  /** The organization's time zone; `null` for the installation. */
  timeZone: string | null;
  parameters: unknown;
  ipAddress: unknown;
  userAgent: unknown;
}

const userName = nameOf('user_id');

const timeZoneOfEntry = `(select time_zone from ${organizationsTable.served} organization where organization.organization_id = ${entriesTable.served}.organization_id)`;

const columns = `
  event_id as id, event_type as "eventType", action, entity_type as "entityType", entity_id as "entityId",
  actor, user_id as "userId", ${userName} as "userName", ${pictureOf('user_id')} as picture, detail_code as "detailCode", parameters, ip as "ipAddress", user_agent as "userAgent",
  ${timeZoneOfEntry} as "timeZone",
  recorded_at as timestamp, before_value as "beforeValue", after_value as "afterValue",
  position_commit as commit, position_prepare as prepare`;

export interface AuditListOptions extends AuditQueryOptions {
  /** Decrypts fields anywhere in a value (`EventCodec.decryptAll`). */
  decrypt: (value: unknown) => Promise<unknown>;
  /**
   * Resolves with the name of a platform administrator. The tenant's own read model does not contain
   * administrators.
   */
  administratorName: (userId: string) => Promise<string | null>;
}

/** A page of a list that may have searched only some of the entries. */
export interface SearchedPage<Item> extends Page<Item> {
  /** The time of the oldest entry that was searched, if the next page continues the search with older ones. */
  searchedUntil: string | null;
}

/**
 * Lists the tenant's audit entries, newest first. `search` matches the sentence, the entity and the user's
 * name. No index finds parts of words, so a page with a search reads a limited number of entries, and the
 * next page continues with older ones. It may therefore have few entries, or none.
 *
 * @throws InvalidCursorError
 */
export const listAuditEntries = async (
  tenant: Tenant,
  query: AuditListQuery,
  page: PageQuery,
  options: AuditListOptions,
): Promise<SearchedPage<AuditEntry>> => {
  const period = await periodIn(tenant, query, options.now);
  const matching = matchingEntries(ofOrganization(tenant), query, period);
  const end = await searchEnd(tenant, query, period, options, page.cursor);
  matching.add(end, comparedKey(key.columns, '>='));
  const { items, ...rest } = await (page.cursor === undefined || query.search === undefined
    ? listPage(tenant.db, listOptions(matching, page))
    : listFurtherMatches(tenant.db, listOptions(matching, page)));
  const presented = await presentEntries(items, await policiesOf(tenant, items), options);
  const found = { ...rest, items: presented, totalIsExact: rest.totalIsExact && end === undefined };
  return end && rest.nextCursor === null
    ? { ...found, nextCursor: encodeCursor(end), searchedUntil: end[0] }
    : { ...found, searchedUntil: null };
};

/** A further page of a search counts only its own matches. Otherwise, it would search all newer entries again. */
const listFurtherMatches = async (db: Queryable, options: ListOptions<Row, Row>): Promise<Page<Row>> => {
  const { items, nextCursor } = await listUncountedPage(db, options);
  return { items, nextCursor, total: items.length, totalIsExact: false };
};

/** Finds the key of the last entry that a search reads. Returns `undefined` if it reads all. */
const searchEnd = async (
  tenant: Tenant,
  query: AuditListQuery,
  period: Period,
  { searchedEntries = limits.searchedEntries }: AuditQueryOptions,
  cursor?: string,
): Promise<ReturnType<typeof key.of> | undefined> => {
  if (!query.search) return undefined;
  // Only conditions that an index covers, because skipping entries by others would read all of them.
  const read = indexedEntries(ofOrganization(tenant), query, period);
  read.add(
    cursor === undefined ? undefined : decodeCursor(cursor, key.schema),
    comparedKey(key.columns, '<'),
  );
  // The offset is a subquery for the same reason as the limit of `countNewest`.
  const { rows } = await tenant.db.query<KeyRow>(
    prepared(
      `select recorded_at as timestamp, position_commit as commit, position_prepare as prepare
       from ${entriesTable.served} where ${read.sql()} ${orderBy(key)} offset (select ${searchedEntries - 1}) limit 2`,
      read.values(),
    ),
  );
  const [last] = rows;
  return last && rows.length > 1 ? key.of(last) : undefined;
};

/**
 * Like {@link listAuditEntries}, but without counting matches. For callers that read the entire log page by
 * page. Entries that are written in the meantime would come before the first page, so no page contains them.
 *
 * @throws InvalidCursorError
 */
export const listUncountedEntries = async (
  tenant: Tenant,
  query: AuditListQuery,
  page: PageQuery,
  options: AuditListOptions,
): Promise<UncountedPage<AuditEntry>> => {
  const matching = matchingEntries(ofOrganization(tenant), query, await periodIn(tenant, query, options.now));
  const { items, nextCursor } = await listUncountedPage(tenant.db, listOptions(matching, page));
  return { nextCursor, items: await presentEntries(items, await policiesOf(tenant, items), options) };
};

/** Lists a user's actions in the tenant's organization, newest first, like {@link listUncountedEntries}. */
export const listUncountedEntriesOfPerson = async (
  tenant: Tenant,
  userId: string,
  page: PageQuery,
  options: AuditListOptions,
): Promise<UncountedPage<AuditEntry>> => {
  const matching = ofOrganization(tenant);
  matching.add(userId, (value) => `user_id = ${value}`);
  const { items, nextCursor } = await listUncountedPage(tenant.db, listOptions(matching, page));
  return { nextCursor, items: await presentEntries(items, await policiesOf(tenant, items), options) };
};

/**
 * Lists the installation's own entries, which belong to no tenant, newest first.
 *
 * @param db connects under the platform's role, because the API's role cannot see these entries
 * @throws InvalidCursorError
 */
export const listInstallationEntries = async (
  db: Queryable,
  query: AuditListQuery,
  page: PageQuery,
  options: AuditListOptions,
): Promise<Page<InstallationEntry>> => {
  const period = periodOf(query, options.now, 'UTC');
  const matching = matchingEntries(createConditions('organization_id is null'), query, period);
  const { items, ...rest } = await listPage(db, listOptions(matching, page));
  const subjects = await subjectsOf(db, items);
  const entries = await presentEntries(items, new Map(), options);
  return { ...rest, items: entries.map((entry) => nameSubject(entry, subjects)) };
};

/** Adds the subject and its organization to an entry, and replaces ids in the entry's sentence with names. */
const nameSubject = (entry: AuditEntry, subjects: Subjects): InstallationEntry => {
  const parameters = withNames(entry.parameters, subjects);
  const found = subjects.get(entry.entityId);
  return {
    ...entry,
    parameters,
    details: auditDetailsInEnglish(entry.detailCode, parameters),
    subject: found ? { kind: found.kind, id: found.id, name: found.name } : null,
    organization: found?.organization ?? null,
  };
};

/**
 * Lists actions by a user and on that user, newest first, in the user's organization.
 *
 * @param db connects under the platform's role
 * @throws InvalidCursorError
 */
export const listEntriesOfPerson = async (
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  page: PageQuery,
  options: AuditListOptions,
): Promise<Page<AuditEntry>> => {
  const matching = createConditions();
  matching.add(organizationId, (value) => `organization_id is not distinct from ${value}`);
  matching.add(userId, (value) => `(user_id = ${value} or (entity_type = 'user' and entity_id = ${value}))`);
  const { items, ...rest } = await listPage(db, listOptions(matching, page));
  const policies = organizationId === null ? new Map() : await policiesOf({ db, organizationId }, items);
  const entries = await presentEntries(items, policies, options);
  return { ...rest, items: entries.map(withoutPerson) };
};

const listOptions = (matching: Conditions, page: PageQuery): ListOptions<Row, Row> => ({
  columns,
  from: entriesTable.served,
  matching,
  page,
  key,
  toItem: (row) => row,
});

const presentEntries = (
  rows: readonly Row[],
  policies: ReadonlyMap<string, AuditEntry['policy']>,
  { decrypt, administratorName }: AuditListOptions,
): Promise<AuditEntry[]> => {
  const supporters = new Map<string, Promise<string | null>>();
  const supporterIn = async (actor: Actor): Promise<AuditEntry['supporter']> => {
    const id = supportAdministratorOf(actor);
    if (id === undefined) return null;
    const name = supporters.get(id) ?? administratorName(id);
    supporters.set(id, name);
    return { id, name: await name };
  };
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentEntry(row, policies.get(row.entityId) ?? null, decrypt)),
      supporter: await supporterIn(row.actor),
    })),
  );
};

const presentEntry = async (
  row: Row,
  policy: AuditEntry['policy'],
  decrypt: (value: unknown) => Promise<unknown>,
): Promise<Omit<AuditEntry, 'supporter'>> => {
  const [ipAddress, userAgent, beforeValue, afterValue, decrypted] = await Promise.all(
    [row.ipAddress, row.userAgent, row.beforeValue, row.afterValue, row.parameters].map(decrypt),
  );
  const parameters = instantsToDays(decrypted as AuditParameters, row.timeZone ?? 'UTC');
  return {
    id: row.id,
    eventType: row.eventType,
    action: row.action,
    entityType: row.entityType,
    entityId: row.entityId,
    policy,
    userId: row.userId,
    userName: row.userName,
    userImageUrl: profileImageUrlOf(row.userId, row.picture),
    detailCode: row.detailCode,
    parameters,
    details: auditDetailsInEnglish(row.detailCode, parameters),
    timestamp: row.timestamp.toISOString(),
    ipAddress: (ipAddress ?? null) as string | null,
    userAgent: (userAgent ?? null) as string | null,
    beforeValue: (beforeValue ?? null) as AuditValues | null,
    afterValue: (afterValue ?? null) as AuditValues | null,
  };
};
