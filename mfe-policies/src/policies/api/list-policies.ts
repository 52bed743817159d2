import { correctionsHeader, limits, type PolicyListQuery, type PolicySummary } from '@proviso/contracts';
import { type ApiClient, listPageOf, useApi, withQuery } from '@proviso/ui';
import {
  infiniteQueryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstPage, findPageStart, type PageStart } from './page-start.ts';
import { policiesPath, policyKeys } from './policy-keys.ts';
import { type PolicyListPage, policyWindow } from './policy-window.ts';

/**
 * Maximum number of pages kept in memory. Pages far from the visible part are dropped, and loaded again when
 * needed. This limits the browser's memory use, and the number of pages that a live change refetches.
 */
const heldPages = 8;

/** A jump to a distant part of a list: where the loaded part now starts, and the number of jumps so far. */
interface Jump {
  to: PageStart;
  count: number;
}

/**
 * The jump in the list for `filters`. It is cached together with the pages, so that a user who returns to the
 * list finds it at the same position.
 */
const useJump = (filters: PolicyListQuery, path: string) => {
  const queryClient = useQueryClient();
  const queryKey = policyKeys.jump(filters);
  const { data = { to: firstPage(path), count: 0 } } = useQuery<Jump>({ queryKey, queryFn: skipToken });
  return [data, (next: Jump) => queryClient.setQueryData<Jump>(queryKey, next)] as const;
};

/**
 * Fetches one page, with the search words that the server corrected. @throws {ApiError} if the response is
 * not successful.
 */
const fetchPolicies = async (api: ApiClient, path: string, signal?: AbortSignal): Promise<PolicyListPage> => {
  const answer = await api.follow(policiesPath, path, { signal });
  const corrections = answer.headers.get(correctionsHeader);
  return {
    ...(await listPageOf(answer)),
    // The header is percent-encoded JSON, as the API's contract specifies.
    corrections:
      corrections === null
        ? []
        : (JSON.parse(decodeURIComponent(corrections)) as PolicyListPage['corrections']),
  };
};

/**
 * The policies that match `filters`, page by page. The previous list stays visible while the next one is
 * loading.
 */
export const usePolicies = (filters: PolicyListQuery) => {
  const api = useApi();
  const path = withQuery(policiesPath, { ...filters });
  const [{ to: origin, count }, setJump] = useJump(filters, path);
  const pages = infiniteQueryOptions({
    queryKey: policyKeys.list(filters, count),
    queryFn: ({ pageParam, signal }) => fetchPolicies(api, pageParam.path, signal),
    initialPageParam: origin,
    getNextPageParam: ({ next, items }, _, here): PageStart | undefined =>
      next === undefined ? undefined : { path: next, index: here.index + items.length, before: () => here },
    getPreviousPageParam: (_, __, here) => here.before?.(),
    maxPages: heldPages,
    select: policyWindow,
  });
  // `useInfiniteQuery` sends its request in an effect, which runs only after the page has been drawn.
  usePrefetchInfiniteQuery(pages);
  const query = useInfiniteQuery({
    ...pages,
    // Active policies must never be shown as a placeholder for deleted ones.
    placeholderData: (before, queryBefore) => {
      const filtersBefore = queryBefore?.queryKey[1];
      const same = typeof filtersBefore === 'object' && filtersBefore.deleted === filters.deleted;
      return same ? before : undefined;
    },
  });
  const { data, isFetching, isError, isPlaceholderData, refetch, fetchPreviousPage } = query;

  const torn = data?.torn === true && !isPlaceholderData;
  useEffect(() => {
    if (torn && !isFetching && !isError) void refetch();
  }, [torn, isFetching, isError, refetch]);

  /** Loads the pages above the loaded part when the user scrolls up to the policy at `index`. */
  const showFrom = (index: number): void => {
    if (!data || isFetching || isPlaceholderData || index >= data.start.index) return;
    const wanted = findPageStart(data.start, index);
    if (wanted.path === data.start.before?.().path) void fetchPreviousPage();
    else setJump({ to: wanted, count: count + 1 });
  };
  return { ...query, showFrom };
};

/** Reads every policy that matches `filters`, in pages of the maximum size. */
export const useReadAllPolicies = (filters: PolicyListQuery) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (): Promise<readonly PolicySummary[]> => {
      const all: PolicySummary[] = [];
      let path: string | undefined = withQuery(policiesPath, {
        ...filters,
        limit: String(limits.pageMaximum),
      });
      while (path !== undefined) {
        const page: PolicyListPage = await fetchPolicies(api, path);
        all.push(...page.items);
        path = page.next;
      }
      return all;
    },
  });
};
