import { useLocation } from '@proviso/ui';
import { useCallback } from 'react';
import { policyAddress, type PageAddress, type PolicyPlace } from './policy-place.ts';

/** Returns a function for the URLs of a policy's views, including the list's filters. */
export const usePolicyLink = (id: string): ((place: PolicyPlace) => PageAddress) => {
  const { search } = useLocation();
  return useCallback((place: PolicyPlace) => policyAddress(id, place, search), [id, search]);
};
