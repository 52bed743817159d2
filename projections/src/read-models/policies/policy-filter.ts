import { type DashboardFilterName, dashboardFilterNames } from '@proviso/contracts';
import { isOwnerOf } from '../reviews/responsible.ts';
import { policiesTable } from './table.ts';

/** Values of the filters for policies. An absent filter matches every policy. */
export type PolicyFilter = Readonly<Partial<Record<DashboardFilterName, string | undefined>>>;

/** The condition of each filter, for a table with the alias `policy` in a query whose `$1` is the organization. */
export const filterConditions: Readonly<Record<DashboardFilterName, (value: string) => string>> = {
  facilityType: (value) => `policy.facility_type = ${value}`,
  state: (value) => `policy.state = ${value}`,
  status: (value) => `policy.status = ${value}`,
  regulatoryBody: (value) => `lower(policy.regulatory_body) = lower(${value})`,
  industry: (value) => `lower(policy.industry) = lower(${value})`,
  policyTypeId: (value) => `policy.policy_type_id = ${value}::integer`,
  createdBy: (value) => `policy.created_by = ${value}`,
  owner: isOwnerOf,
};

/** Conditions that restrict a query to the policies that match a filter. Empty if there is no filter. */
export interface Narrowing {
  /** All parameters of the query. */
  values: unknown[];
  /** For a query on the policies table, with the alias `policy`. */
  policies: string;
  /** For a query on another table, in which `column` has the ids of policies. */
  byId: (column: string) => string;
}

/** @param given the query's parameters, starting with the organization. The filter's values are appended. */
export const narrowTo = (filter: PolicyFilter, given: readonly [string, ...unknown[]]): Narrowing => {
  const values: unknown[] = [...given];
  const policies = dashboardFilterNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => ` and ${filterConditions[name](`$${values.push(filter[name])}`)}`)
    .join('');
  return {
    values,
    policies,
    byId: (column) =>
      policies === ''
        ? ''
        : ` and ${column} in (select policy.id from ${policiesTable.served} policy
            where policy.organization_id = $1${policies})`,
  };
};
