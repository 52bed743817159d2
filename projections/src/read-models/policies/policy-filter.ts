import { type PolicyFilterName, policyFilterNames } from '@proviso/contracts';
import { policiesTable } from './table.ts';

/** Values of the filters for policies. An absent filter matches every policy. */
export type PolicyFilter = Readonly<Partial<Record<PolicyFilterName, string | undefined>>>;

/** The condition on the column of each filter, for a table with the alias `policy`. */
export const filterConditions: Readonly<Record<PolicyFilterName, (value: string) => string>> = {
  facilityType: (value) => `policy.facility_type = ${value}`,
  state: (value) => `policy.state = ${value}`,
  status: (value) => `policy.status = ${value}`,
  regulatoryBody: (value) => `lower(policy.regulatory_body) = lower(${value})`,
  industry: (value) => `lower(policy.industry) = lower(${value})`,
  policyTypeId: (value) => `policy.policy_type_id = ${value}::integer`,
  createdBy: (value) => `policy.created_by = ${value}`,
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
  const policies = policyFilterNames
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
