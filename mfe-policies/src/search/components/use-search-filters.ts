import {
  facilityTypes,
  policyStatuses,
  regulatoryBodies,
  states,
  type SearchQuery,
} from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';
import { useMemo } from 'react';

/** What an address may say: every value that a policy may have, so that figures can be followed. */
const choices = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: regulatoryBodies,
} as const;

/** The filters of a search beside its words. */
export type SearchFilterName = keyof typeof choices;
export const searchFilterNames = Object.keys(choices) as readonly SearchFilterName[];

/** The search in the address: `q` and the filters, named as in the API. */
export const useSearchFilters = () => {
  const { filters, searchText, filtered, setFilter, clear } = useAddressFilters(choices, 'q');
  const query = useMemo((): SearchQuery => {
    const { search, ...rest } = filters;
    return { ...(search && { q: search }), ...rest };
  }, [filters]);
  return { query, searchText, filtered, setFilter, clear };
};
