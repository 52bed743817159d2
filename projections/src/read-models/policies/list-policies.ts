import {
  type PageQuery,
  type PolicyListQuery,
  type PolicySort,
  type PolicySummaryFacts,
  usualOrderOf,
} from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { type MatchingPolicies, matchingPolicies } from '../search/matching-policies.ts';
import { type Conditions, conditions } from '../../engine/sql/conditions.ts';
import { instantAndId, textAndId } from '../../engine/sql/cursor.ts';
import { listPage, type ListOptions, type Page } from '../../engine/sql/list-page.ts';
import { ofTenant, type Tenant } from '../../engine/sql/tenant.ts';
import { orBlank } from './list-indexes.ts';
import { summaryColumns, type SummaryRow, withInstants } from './summary.ts';
import { policiesTable } from './table.ts';

type Row = SummaryRow & { titleKey?: string };
type Key = Omit<ListOptions<Row, PolicySummaryFacts>['key'], 'ascending'>;

const id = { name: 'policy.id', type: 'text' };
/**
 * Each order has its own index (list-indexes.ts), except the one by name, because names are stored elsewhere.
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
  status: {
    columns: [{ name: 'policy.status', type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.status, row.id],
  },
  regulatoryBody: {
    columns: [{ name: orBlank('policy.regulatory_body'), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.regulatoryBody ?? '', row.id],
  },
  facilityType: {
    columns: [{ name: orBlank('policy.facility_type'), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.facilityType ?? '', row.id],
  },
  updatedBy: {
    columns: [{ name: orBlank(nameOf('policy.updated_by')), type: 'text' }, id],
    schema: textAndId,
    of: (row) => [row.updatedByName ?? '', row.id],
  },
};

/**
 * Lists the tenant's policies, last changed first unless `sort` and `order` say otherwise; with `deleted`,
 * the deleted ones. `search` finds words in title, content, regulatory body and uploaded documents. `foundIn`
 * marks a policy found only by one of its documents.
 *
 * @throws InvalidCursorError also for a cursor of another order
 */
export const listPolicies = async (
  tenant: Tenant,
  query: PolicyListQuery,
  page: PageQuery,
): Promise<Page<PolicySummaryFacts>> => {
  const sort = query.sort ?? 'updated';
  const matching = conditions(`policy.deleted_at is ${query.deleted ? 'not null' : 'null'}`);
  matching.add(...ofTenant(tenant, 'policy.organization_id'));
  matching.add(query.facilityType, (value) => `policy.facility_type = ${value}`);
  matching.add(query.state, (value) => `policy.state = ${value}`);
  matching.add(query.status, (value) => `policy.status = ${value}`);
  matching.add(query.policyTypeId, (value) => `policy.policy_type_id = ${value}::integer`);
  // Without a search, all queries are issued synchronously.
  const found = query.search
    ? await addSearch(matching, tenant, { ...query, search: query.search })
    : undefined;
  const listed = await listPage<Row, PolicySummaryFacts>(tenant.db, {
    columns: sort === 'title' ? `${summaryColumns}, policy.title_key as "titleKey"` : summaryColumns,
    from: `${policiesTable.served} policy`,
    matching,
    page,
    key: { ...keys[sort], ascending: (query.order ?? usualOrderOf(sort)) === 'asc' },
    covered: { by: 'policy.id' },
    toItem: ({ titleKey: _titleKey, ...row }) => withInstants(row),
  });
  if (found === undefined || query.deleted) return listed;
  const themselves = await found.themselves(listed.items.map(({ id: policyId }) => policyId));
  const items = listed.items.map((policy): PolicySummaryFacts =>
    themselves.has(policy.id) ? policy : { ...policy, foundIn: 'documents' },
  );
  return { ...listed, items };
};

/**
 * Restricts a list of `policy` rows to those that match its `search`; see `searchPolicies`. The other filters
 * are passed along, because only a limited number of matches is read.
 */
const addSearch = async (
  matching: Conditions,
  tenant: Tenant,
  { search, facilityType, state, status, policyTypeId, deleted }: PolicyListQuery & { search: string },
): Promise<MatchingPolicies | undefined> => {
  const filters = { facilityType, state, status, policyTypeId };
  const found = await matchingPolicies(tenant, search, filters, { deleted: deleted === 'true' });
  matching.add(found?.value, (value) => `policy.id in (${found?.idsOf(value) ?? ''})`);
  return found;
};
