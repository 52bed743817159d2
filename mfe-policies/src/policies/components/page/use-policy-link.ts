import { useLocation } from '@proviso/ui';
import { useCallback } from 'react';
import { policyAddress, type PageAddress, type PolicySubpageLocation } from './policy-subpage-location.ts';

/** Returns a function for the URLs of a policy's views, including the list's filters. */
export const usePolicyLink = (id: string): ((place: PolicySubpageLocation) => PageAddress) => {
  const { search } = useLocation();
  return useCallback((place: PolicySubpageLocation) => policyAddress(id, place, search), [id, search]);
};
