import { type PolicyListQuery, policyListFilterNames } from '@proviso/contracts';
import { listPageOf, useApi, withQuery } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { policiesPath, policyKeys } from '../../api/policy-keys.ts';

export type PolicyLayout = 'grid' | 'list';
const storageKey = 'proviso.policies.layout';

/** Minimum number of policies for which the table is the default. */
const manyPolicies = 20;

const kept = (): PolicyLayout | undefined => {
  try {
    const layout = localStorage.getItem(storageKey);
    return layout === 'list' || layout === 'grid' ? layout : undefined;
  } catch {
    // The browser's settings forbid storage.
    return undefined;
  }
};

const keep = (layout: PolicyLayout): void => {
  try {
    localStorage.setItem(storageKey, layout);
  } catch {
    // Storage is full or forbidden, so the choice lasts only until the user leaves the page.
  }
};

/** True if `query` lists all policies that are not deleted. */
const isWhole = (query: PolicyListQuery): boolean =>
  [
    query.search,
    query.deleted,
    query.needsAnalysis,
    ...policyListFilterNames.map((name) => query[name]),
  ].every((value) => value === undefined);

/**
 * The list's layout as chosen in this browser. By default, organizations with many policies get the table. A
 * filter does not change the layout, because the number of all policies decides.
 *
 * @param total number of policies that match `query`, once it is known
 */
export const useLayout = (query: PolicyListQuery, total: number | undefined) => {
  const api = useApi();
  const [chosen, setChosen] = useState(kept);
  const queryClient = useQueryClient();
  const whole = isWhole(query);
  const counted = useQuery({
    queryKey: policyKeys.count,
    queryFn: async ({ signal }) => {
      const answer = await api.follow(policiesPath, withQuery(policiesPath, { limit: '1' }), { signal });
      return (await listPageOf(answer)).total ?? 0;
    },
    enabled: chosen === undefined && !whole,
  });
  useEffect(() => {
    if (whole && total !== undefined) queryClient.setQueryData(policyKeys.count, total);
  }, [queryClient, whole, total]);
  const choose = useCallback((next: PolicyLayout) => {
    keep(next);
    setChosen(next);
  }, []);
  const all = (whole ? total : undefined) ?? counted.data;
  const usual: PolicyLayout = all !== undefined && all >= manyPolicies ? 'list' : 'grid';
  return [chosen ?? usual, choose] as const;
};
