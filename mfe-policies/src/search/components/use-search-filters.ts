import {
  facilityTypes,
  policyStatuses,
  regulatoryBodies,
  states,
  type SearchQuery,
} from '@proviso/contracts';
import { useAddressFilters, useSearchParams } from '@proviso/ui';
import { useMemo } from 'react';
import { useOwnBodyNames } from '../../shared/catalog.ts';

/** Allowed values in a URL: all values that a policy may have, so that the links on figures work. */
const choices = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: regulatoryBodies,
} as const;

/**
 * Name of a filter with fixed choices. This excludes the search text, and the policy type, whose choices the
 * organization defines.
 */
export type SearchFilterName = keyof typeof choices;

/** The search in the URL: `q` and the filters, named as in the API. */
export const useSearchFilters = () => {
  const [parameters] = useSearchParams();
  // Accepts any number, because only the server knows which types exist.
  const typeId = /^[1-9]\d{0,8}$/.exec(parameters.get('policyTypeId') ?? '')?.[0];
  const ownBodies = useOwnBodyNames().join('\n');
  const all = useMemo(
    () => ({
      ...choices,
      regulatoryBody: [...choices.regulatoryBody, ...ownBodies.split('\n').filter(Boolean)],
      policyTypeId: typeId === undefined ? [] : [typeId],
    }),
    [typeId, ownBodies],
  );
  const { filters, searchText, filtered, setFilter, clear } = useAddressFilters(all, 'q');
  const query = useMemo((): SearchQuery => {
    const { search, ...rest } = filters;
    return { ...(search && { q: search }), ...rest };
  }, [filters]);
  return { query, searchText, filtered, setFilter, clear };
};
