import {
  limits,
  dayAfter,
  type ListedPolicy,
  type PageQuery,
  dashboardFilterNames,
  policyFilterNames,
  type PolicyListQuery,
  type PolicySort,
  REVIEW_DUE_DAYS,
  type ReviewState,
  type Corrections,
  sortOf,
  defaultOrderOf,
} from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { needsAnalysis } from '../analyses/needs-analysis.ts';
import { publicationsTable } from '../publications/table.ts';
import { policiesAndPlansSql, policyOwner } from '../reviews/responsible.ts';
import { type MatchingPolicies, matchingPolicies } from '../search/matching-policies.ts';
import { searchableText } from '../search/plain-text.ts';
import { hitKeySchema, keyOfHit } from '../search/ranked-hits.ts';
import { type Conditions, createConditions } from '../../engine/sql/conditions.ts';
import { decodeCursor, encodeCursor, instantAndId, textAndId } from '../../engine/sql/cursor.ts';
import { awaitsApproval } from '../approvals/awaits-approval.ts';
import { listPage, type ListOptions, type Page } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { blankIfNull } from './list-indexes.ts';
import { filterConditions } from './policy-filter.ts';
import { summaryColumns, type SummaryRow, formatInstants } from './summary.ts';
import { contentsTable } from './table.ts';

type ListedRow = SummaryRow &
  Pick<ListedPolicy, 'owner' | 'ownerName' | 'nextReview' | 'hasDraft' | 'awaitsApproval'>;
type Row = ListedRow & { titleKey?: string };
type Key = Omit<ListOptions<Row, ListedPolicy>['key'], 'ascending'>;

/** SQL for the day of the next review. Archived policies are not reviewed. */
const nextReview = "case when policy.status <> 'archived' then plan.next_review end";
const listedColumns = `${summaryColumns}, ${policyOwner} as owner, ${nameOf(policyOwner)} as "ownerName",
  ${nextReview} as "nextReview"`;
const hasDraft = `exists (select from ${publicationsTable.served} publication
    where publication.organization_id = policy.organization_id and publication.id = policy.id
      and publication.draft_saved_at is not null) as "hasDraft"`;
const columnsFor = ({ withDrafts }: PolicyListRequest): string =>
  withDrafts ? `${listedColumns}, ${hasDraft}, ${awaitsApproval} as "awaitsApproval"` : listedColumns;

/** A state of the next review, as of a day. */
export interface ReviewFilter {
  state: ReviewState;
  /** Day in the organization's time zone. */
  today: string;
}
/** The query of the list, with the day to which a filter by reviews applies. */
export type PolicyListRequest = Omit<PolicyListQuery, 'review'> & {
  review?: ReviewFilter | undefined;
  /**
   * True to find out which policies have a draft of changes, or wait for approval. Must not be shown to people
   * who may not edit them.
   */
  withDrafts?: boolean;
};

/** Arguments of {@link Conditions}`.add`: the condition that `reviewStateOn` returns `state`. */
const reviewCondition = ({ state, today }: ReviewFilter): readonly [unknown, (value: string) => string] => {
  const dueUntil = dayAfter(today, REVIEW_DUE_DAYS);
  switch (state) {
    case 'none':
      return [true, (value) => `(${nextReview} is null) = ${value}`];
    case 'overdue':
      return [today, (value) => `${nextReview} < ${value}`];
    case 'due':
      return [
        [today, dueUntil],
        (value) => `${nextReview} between (${value}::text[])[1] and (${value}::text[])[2]`,
      ];
    case 'later':
      return [dueUntil, (value) => `${nextReview} > ${value}`];
  }
};

const id = { name: 'policy.id', type: 'text' };
/**
 * Sort keys. Each order has an index (list-indexes.ts), except the order by name, because names are stored
 * elsewhere.
 */
const keys: Readonly<Record<PolicySort, Key>> = {
  updated: {
    columns: [{ name: 'policy.updated_at', type: 'timestamptz' }, id],
    schema: instantAndId,
    of: (row) => [row.updatedAt.toISOString(), row.id],
  },
  created: {
    columns: [{ name: 'policy.created_at', type: 'timestamptz' }, id],
    schema: instantAndId,
    of: (row) => [row.createdAt.toISOString(), row.id],
  },
  title: {
    columns: [{ name: 'policy.title_key', type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.titleKey ?? '', row.id],
  },
  documentNumber: {
    columns: [{ name: blankIfNull('policy.document_number'), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.documentNumber ?? '', row.id],
  },
  status: {
    columns: [{ name: 'policy.status', type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.status, row.id],
  },
  regulatoryBody: {
    columns: [{ name: blankIfNull('policy.regulatory_body'), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.regulatoryBody ?? '', row.id],
  },
  facilityType: {
    columns: [{ name: blankIfNull('policy.facility_type'), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.facilityType ?? '', row.id],
  },
  updatedBy: {
    columns: [{ name: blankIfNull(nameOf('policy.updated_by')), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.updatedByName ?? '', row.id],
  },
};

/** A page of policies, and the corrections that the search applied. */
export interface PolicyPage extends Page<ListedPolicy> {
  /** Misspelled words and their replacements. */
  corrections: Corrections;
}

/**
 * Lists the tenant's policies, last changed first unless `sort` and `order` specify otherwise; with
 * `deleted`, lists deleted policies instead. `search` finds words in title, content, regulatory body and
 * uploaded documents, best first unless there is a `sort`. `foundIn` marks a policy that was found only
 * through one of its documents.
 *
 * @throws InvalidCursorError if the cursor is invalid or was issued for a different sort order
 */
export const listPolicies = async (
  tenant: Tenant,
  query: PolicyListRequest,
  page: PageQuery,
): Promise<PolicyPage> => {
  const matching = createConditions(
    `policy.deleted_at is ${query.deleted ? 'not null' : 'null'}`,
    ...(query.needsAnalysis ? [needsAnalysis] : []),
  );
  matching.add(...tenantCondition(tenant, 'policy.organization_id'));
  for (const name of dashboardFilterNames) matching.add(query[name], filterConditions[name]);
  if (query.review) matching.add(...reviewCondition(query.review));
  if (tenant.limited) {
    matching.add(query.search ? searchableText(query.search) : undefined, hasWords);
    const sort = sortOf({ ...query, search: undefined });
    return {
      ...(await listSorted(tenant, matching, undefined, inOrder(query, sort), page)),
      corrections: [],
    };
  }
  // Without a search, all queries are issued synchronously, so that they are sent together.
  const found = query.search ? await searchedIn(tenant, { ...query, search: query.search }) : undefined;
  const sort = sortOf({ ...query, search: found && query.search });
  const listed =
    found && sort === 'relevance'
      ? await listBest(tenant, matching, found, page, columnsFor(query))
      : await listSorted(tenant, matching, found, inOrder(query, sort), page);
  const corrections = found?.corrections ?? [];
  if (found === undefined || query.deleted) return { ...listed, corrections };
  const themselves = await found.themselves(listed.items.map(({ id: policyId }) => policyId));
  const items = listed.items.map((policy): ListedPolicy =>
    themselves.has(policy.id) ? policy : { ...policy, foundIn: 'documents' },
  );
  return { ...listed, items, corrections };
};

/**
 * Maximum number of characters of a policy's content that are searched here, because a `tsvector` is limited
 * to 1 MiB.
 */
const MAX_SEARCHED = 250_000;

/**
 * The condition, for external auditors, that a policy itself contains the words in `parameter`. It reads only
 * tables that row-level security limits to what the auditor may see. The search's read model is not used,
 * because it also has the words of other policies and of documents.
 */
const hasWords = (parameter: string): string =>
  `(strpos(lower(policy.title), lower(${parameter})) > 0
    or to_tsvector('english', concat_ws(' ', policy.title, policy.document_number, policy.regulatory_body, (
      select left(content.content, ${MAX_SEARCHED}) from ${contentsTable.served} content
      where content.organization_id = policy.organization_id and content.policy_id = policy.id
        and content.version = policy.content_version
    ))) @@ websearch_to_tsquery('english', ${parameter}))`;

/** The query with a sort order that does not depend on a search. */
const inOrder = (query: PolicyListRequest, sort: PolicySort | 'relevance') => ({
  ...query,
  sort: sort === 'relevance' ? ('updated' as const) : sort,
});

/**
 * True if an index alone provides a page and its count. Such a query stays fast for any organization size.
 */
const isPlain = (query: PolicyListRequest): boolean =>
  query.sort !== 'updatedBy' &&
  [query.search, query.needsAnalysis, query.review, ...dashboardFilterNames.map((name) => query[name])].every(
    (filter) => filter === undefined,
  );

const listSorted = (
  tenant: Tenant,
  matching: Conditions,
  found: MatchingPolicies | undefined,
  query: PolicyListRequest & { sort: PolicySort },
  page: PageQuery,
): Promise<Page<ListedPolicy>> => {
  const { sort, order = defaultOrderOf(sort) } = query;
  matching.add(found?.value, (value) => `policy.id in (${found?.idsOf(value) ?? ''})`);
  return listPage<Row, ListedPolicy>(tenant.db, {
    columns: `${columnsFor(query)}${sort === 'title' ? ', policy.title_key as "titleKey"' : ''}`,
    from: policiesAndPlansSql,
    matching,
    page,
    key: { ...keys[sort], ascending: order === 'asc' },
    covered: { by: 'policy.id' },
    cost: isPlain(query) ? 'page' : undefined,
    toItem: ({ titleKey: _titleKey, ...row }) => formatInstants(row),
  });
};

/** A page of the matches of a search, best first. */
const listBest = async (
  { db }: Tenant,
  matching: Conditions,
  found: MatchingPolicies,
  page: PageQuery,
  columns: string,
): Promise<Page<ListedPolicy>> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, hitKeySchema);
  const { total, hits } = await found.best(after, page.limit + 1);
  const shown = (hits ?? []).slice(0, page.limit);
  const last = shown.at(-1);
  matching.add(
    shown.map(({ policyId }) => policyId),
    (value) => `policy.id = any(${value}::text[])`,
  );
  const { rows } = await db.query<ListedRow>(
    prepared(`select ${columns} from ${policiesAndPlansSql} where ${matching.sql()}`, matching.values()),
  );
  // A policy that is being changed may be in one read model but not yet in the other.
  const byId = new Map(rows.map((row) => [row.id, formatInstants(row)]));
  return {
    items: shown.flatMap(({ policyId }) => byId.get(policyId) ?? []),
    nextCursor: last !== undefined && (hits?.length ?? 0) > page.limit ? encodeCursor(keyOfHit(last)) : null,
    total: Math.min(total, limits.countedMatches),
    totalIsExact: total <= limits.countedMatches,
  };
};

/**
 * The policies that match a `search`; see `searchPolicies`. The other filters are passed along, because only
 * a limited number of matches is read.
 */
const searchedIn = (
  tenant: Tenant,
  query: PolicyListRequest & { search: string },
): Promise<MatchingPolicies | undefined> =>
  matchingPolicies(
    tenant,
    query.search,
    Object.fromEntries(policyFilterNames.map((name) => [name, query[name]])),
    { deleted: query.deleted === 'true' },
  );
