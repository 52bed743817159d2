import { facilityTypes, policyStatuses, states, type PolicyListQuery } from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';

const choices = { facilityType: facilityTypes, state: states, status: policyStatuses } as const;

export type PolicyFilterName = keyof PolicyListQuery;

/** The filters of the policies page. */
export const usePolicyFilters = () => useAddressFilters(choices);
