import {
  facilityTypes,
  policyStatuses,
  regulatoryBodies,
  states,
  type SearchQuery,
} from '@proviso/contracts';
import { useAddressFilters, useSearchParams } from '@proviso/ui';
import { useMemo } from 'react';

/** What an address may say: every value that a policy may have, so that figures can be followed. */
const choices = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: regulatoryBodies,
} as const;

/** The filters of a search beside its words, and beside the policy type, whose choices are the organization's. */
export type SearchFilterName = keyof typeof choices;

/** The search in the address: `q` and the filters, named as in the API. */
export const useSearchFilters = () => {
  const [parameters] = useSearchParams();
  // Any number: which types there are, only the server knows.
  const typeId = /^[1-9]\d{0,8}$/.exec(parameters.get('policyTypeId') ?? '')?.[0];
  const all = useMemo(() => ({ ...choices, policyTypeId: typeId === undefined ? [] : [typeId] }), [typeId]);
  const { filters, searchText, filtered, setFilter, clear } = useAddressFilters(all, 'q');
  const query = useMemo((): SearchQuery => {
    const { search, ...rest } = filters;
    return { ...(search && { q: search }), ...rest };
  }, [filters]);
  return { query, searchText, filtered, setFilter, clear };
};
