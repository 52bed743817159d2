import type { PolicyListQuery } from '@proviso/contracts';
import { matchingPolicies } from '../search/matching-policies.ts';
import type { Conditions } from '../sql/conditions.ts';
import type { Tenant } from '../sql/tenant.ts';

/**
 * Narrows a list of `policy` rows to those that its `search` finds (`searchPolicies` says how). The other filters are
 * given along because only so many matches are looked at.
 */
export const addSearch = async (
  matching: Conditions,
  tenant: Tenant,
  { search, facilityType, state, status, deleted }: PolicyListQuery,
): Promise<void> => {
  if (!search) return;
  const filters = { facilityType, state, status };
  const found = await matchingPolicies(tenant, search, filters, { deleted: deleted === 'true' });
  matching.add(found?.value, (value) => `policy.id in (${found?.idsOf(value) ?? ''})`);
};
