import { facilityTypes, policyListSorts, policyStatuses, sortOrders, states } from '@proviso/contracts';
import { useAddressFilters, useSearchParams } from '@proviso/ui';
import { useMemo } from 'react';

const fixedChoices = { facilityType: facilityTypes, state: states, status: policyStatuses } as const;
/** How the list is looked at; clearing the filters leaves it. */
const views = { sort: policyListSorts, order: sortOrders, deleted: ['true'] } as const;

export type PolicyFilterName = 'search' | keyof typeof fixedChoices | 'policyTypeId';
export type PolicyViewName = keyof typeof views;

/** The filters of the policies page, its order, and whether it shows the deleted policies. */
export const usePolicyFilters = () => {
  const [parameters] = useSearchParams();
  // Any number, because only the server knows the existing types.
  const typeId = /^[1-9]\d{0,8}$/.exec(parameters.get('policyTypeId') ?? '')?.[0];
  const choices = useMemo(
    () => ({ ...fixedChoices, policyTypeId: typeId === undefined ? [] : [typeId] }),
    [typeId],
  );
  const { filters, ...rest } = useAddressFilters(choices);
  const view = useAddressFilters(views);
  const { sort, order, deleted } = view.filters;
  const query = useMemo(
    () => ({ ...filters, ...(sort && { sort }), ...(order && { order }), ...(deleted && { deleted }) }),
    [filters, sort, order, deleted],
  );
  return { ...rest, filters: query, setView: view.setFilter };
};
