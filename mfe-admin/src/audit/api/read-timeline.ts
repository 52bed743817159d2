import type { AuditListQuery } from '@proviso/contracts';
import { fetchPage, useApi } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { auditKeys, auditPath, newestEntries } from './audit-log.ts';
import { findNewEntries, mergeNewestPage, type Timeline } from './merge-timeline.ts';

/**
 * The audit log, page by page, newest first. New entries are counted in `waiting`, but shown only after a
 * call to `showWaiting`, so that the list does not move under a user who has scrolled down.
 */
export const useTimeline = (filters: AuditListQuery) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const newest = useQuery(newestEntries(api, filters)).data;
  const list = useInfiniteQuery({
    queryKey: auditKeys.timeline(filters),
    queryFn: ({ pageParam, signal }) =>
      pageParam === undefined
        ? queryClient.fetchQuery(newestEntries(api, filters))
        : fetchPage(api, auditPath, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
  });
  const { data, isPlaceholderData } = list;
  const entries = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const waiting = useMemo(
    () => (entries && newest && !isPlaceholderData ? findNewEntries(entries, newest.items).length : 0),
    [entries, newest, isPlaceholderData],
  );
  const showWaiting = useCallback(() => {
    if (!newest) return;
    queryClient.setQueryData<Timeline>(
      auditKeys.timeline(filters),
      (timeline) => timeline && mergeNewestPage(timeline, newest),
    );
  }, [queryClient, filters, newest]);
  return {
    ...list,
    entries,
    total: data?.pages[0]?.total,
    overTotal: data?.pages[0]?.overTotal ?? false,
    /** The time of the oldest entry that was searched, if older ones have not been. */
    searchedUntil: data?.pages.at(-1)?.searchedUntil,
    waiting,
    /** True if more entries are waiting than fit on the newest page. */
    moreWaiting: waiting > 0 && waiting === newest?.items.length && newest.next !== undefined,
    showWaiting,
  };
};

export type TimelineQuery = ReturnType<typeof useTimeline>;
