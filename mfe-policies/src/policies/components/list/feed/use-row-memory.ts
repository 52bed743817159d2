import type { PolicyListQuery } from '@proviso/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { policyKeys } from '../../../api/policy-keys.ts';
import type { PolicyLayout } from '../use-layout.ts';

/** Row heights measured before the user left the page. */
export interface RowMemory {
  recall: () => VirtualItem[];
  keep: (rows: VirtualItem[]) => void;
}

/**
 * Heights of a list's rows, cached as long as the list's pages. When the user returns, the list has the same
 * height, so that the browser can restore the scroll position.
 */
export const useRowMemory = (query: PolicyListQuery, layout: PolicyLayout): RowMemory => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const queryKey = policyKeys.rows(query, layout);
    return {
      recall: () => queryClient.getQueryData<VirtualItem[]>(queryKey) ?? [],
      keep: (rows) => queryClient.setQueryData(queryKey, rows),
    };
  }, [queryClient, query, layout]);
};
