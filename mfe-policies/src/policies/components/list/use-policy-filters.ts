import { facilityTypes, policySorts, policyStatuses, sortOrders, states } from '@proviso/contracts';
import { useAddressFilters } from '@proviso/ui';
import { useMemo } from 'react';

const choices = { facilityType: facilityTypes, state: states, status: policyStatuses } as const;
/** How the list is looked at; clearing the filters leaves it. */
const views = { sort: policySorts, order: sortOrders, deleted: ['true'] } as const;

export type PolicyFilterName = 'search' | keyof typeof choices;
export type PolicyViewName = keyof typeof views;

/** The filters of the policies page, its order, and whether it shows the deleted policies. */
export const usePolicyFilters = () => {
  const { filters, ...rest } = useAddressFilters(choices);
  const view = useAddressFilters(views);
  const { sort, order, deleted } = view.filters;
  const query = useMemo(
    () => ({ ...filters, ...(sort && { sort }), ...(order && { order }), ...(deleted && { deleted }) }),
    [filters, sort, order, deleted],
  );
  return { ...rest, filters: query, setView: view.setFilter };
};
