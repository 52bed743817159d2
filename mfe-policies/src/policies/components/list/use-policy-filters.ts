import { facilityTypes, policyListSorts, policyStatuses, sortOrders, states } from '@proviso/contracts';
import { useAddressFilters, useSearchParams } from '@proviso/ui';
import { useMemo } from 'react';

const fixedChoices = { facilityType: facilityTypes, state: states, status: policyStatuses } as const;
/** View options of the list. Clearing the filters does not change them. */
const views = { sort: policyListSorts, order: sortOrders, deleted: ['true'] } as const;

export type PolicyFilterName = 'search' | keyof typeof fixedChoices | 'policyTypeId';
export type PolicyViewName = keyof typeof views;

/** The filters and order of the policies page, and whether it shows deleted policies. */
export const usePolicyFilters = () => {
  const [parameters] = useSearchParams();
  // Accepts any number, because only the server knows which types exist.
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
