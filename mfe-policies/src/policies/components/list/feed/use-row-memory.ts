import type { PolicyListQuery } from '@proviso/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { policyKeys } from '../../../api/policy-keys.ts';
import type { PolicyLayout } from '../use-layout.ts';

/** What is remembered of the rows that were measured before the page was left. */
export interface RowMemory {
  recall: () => VirtualItem[];
  keep: (rows: VirtualItem[]) => void;
}

/**
 * Heights of the rows of a list, kept for as long as its pages are: the list is as high as it was when a person comes
 * back, and the browser scrolls to where they were.
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
