import { type PolicyListQuery, policyListSorts, sortOrders } from '@proviso/contracts';
import { useAddressFilters, usePolicyFilters } from '@proviso/ui';
import { useMemo } from 'react';

/** View options of the list. Clearing the filters does not change them. */
const views = {
  sort: policyListSorts,
  order: sortOrders,
  deleted: ['true'],
  needsAnalysis: ['true'],
} as const;

export type PolicyViewName = keyof typeof views;

/** The filters and the sort order of the policies page, and which policies it shows. All are in the URL. */
export const useListQuery = () => {
  const filters = usePolicyFilters(undefined, 'list');
  const { filters: view, setFilters: setViews } = useAddressFilters(views);
  const { search, query: chosen } = filters;
  const { sort, order, deleted, needsAnalysis } = view;
  const query = useMemo(
    (): PolicyListQuery => ({
      ...(search && { search }),
      ...chosen,
      ...(sort && { sort }),
      ...(order && { order }),
      ...(deleted && { deleted }),
      ...(needsAnalysis && { needsAnalysis }),
    }),
    [search, chosen, sort, order, deleted, needsAnalysis],
  );
  return { filters, query, setViews };
};
