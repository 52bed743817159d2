import type { SearchAnswer, SearchQuery } from '@proviso/contracts';
import { nextPageOf, useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';

const searchPath = '/api/search';

interface SearchPage {
  answer: SearchAnswer;
  /** URL of the next page. */
  next: string | undefined;
}

/** Merges all loaded pages into one response, with the first page's figures and corrections. */
const joinPages = ({ pages }: InfiniteData<SearchPage, string>): SearchAnswer | undefined => {
  const first = pages[0]?.answer;
  return first && { ...first, hits: pages.flatMap(({ answer }) => answer.hits) };
};

/**
 * Searches policies and the text of their documents. The previous response stays visible while the next one
 * is loading.
 */
export const useSearch = (query: SearchQuery) => {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [searchPath, query],
    queryFn: async ({ pageParam, signal }): Promise<SearchPage> => {
      const { data, headers } = await api.follow(searchPath, pageParam, { signal });
      return { answer: data, next: await nextPageOf(headers) };
    },
    initialPageParam: withQuery(searchPath, { ...query }),
    getNextPageParam: ({ next }) => next,
    select: joinPages,
    placeholderData: keepPreviousData,
  });
};
