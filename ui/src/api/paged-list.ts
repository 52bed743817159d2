import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import {
  type ItemOf,
  keyOf,
  type Optional,
  type Parameters,
  type ListPath,
  urlOfAny,
} from './typed-calls.ts';

/** A page of a list: its items, and the paging headers. */
export interface ListPage<Item> {
  items: readonly Item[];
  /** Total number of items (`X-Total-Count`). */
  total: number | undefined;
  /** True if there are more than `total` items (`X-Total-Count-Exact: false`). */
  overTotal: boolean;
  /** The time of the oldest item that the page searched, if the next page searches older ones (`X-Searched-Until`). */
  searchedUntil?: string;
  /** URL of the next page (`Link rel="next"`, RFC 8288). */
  next: string | undefined;
}

/** The pages loaded so far, as one list. */
export type LoadedList<Item> = Pick<ListPage<Item>, 'items' | 'total' | 'overTotal'>;

/** URL of the next page, from a response's headers (`Link rel="next"`). */
export const nextPageOf = async (headers: Headers): Promise<string | undefined> => {
  const link = headers.get('Link');
  if (link === null) return undefined;
  // Imported on demand, because only pages with lists need it.
  const { default: LinkHeader } = await import('http-link-header');
  return LinkHeader.parse(link).rel('next')[0]?.uri;
};

/** Parses a page of a list from a response: the body and the paging headers. */
export const listPageOf = async <Item>({
  data,
  headers,
}: {
  data: readonly Item[];
  headers: Headers;
}): Promise<ListPage<Item>> => {
  const total = headers.get('X-Total-Count');
  const searchedUntil = headers.get('X-Searched-Until');
  return {
    items: data,
    total: total === null ? undefined : Number(total),
    overTotal: headers.get('X-Total-Count-Exact') === 'false',
    ...(searchedUntil !== null && { searchedUntil }),
    next: await nextPageOf(headers),
  };
};

/**
 * Fetches one page of the list at `path`: the first page, or the page that another page's `link` refers to.
 * @throws {ApiError} if the request is not successful.
 */
export const fetchPage = async <Path extends ListPath>(
  api: ApiClient,
  path: Path,
  link: string,
  signal?: AbortSignal,
): Promise<ListPage<ItemOf<Path>>> => {
  const { data, headers } = await api.follow(path, link, { signal });
  return listPageOf<ItemOf<Path>>({ data: data as unknown as readonly ItemOf<Path>[], headers });
};

const joinPages = <Item>({ pages }: InfiniteData<ListPage<Item>, string>): LoadedList<Item> => ({
  items: pages.flatMap(({ items }) => items),
  total: pages.at(-1)?.total,
  overTotal: pages.at(-1)?.overTotal ?? false,
});

/** Query options for the list at `path`, which is fetched page by page. */
export const pagedList = <Path extends ListPath>(
  api: ApiClient,
  path: Path,
  ...[parameters]: Optional<Parameters<'get', Path>>
) =>
  infiniteQueryOptions({
    queryKey: keyOf(path, parameters),
    queryFn: ({ pageParam, signal }) => fetchPage(api, path, pageParam, signal),
    initialPageParam: urlOfAny(path, parameters),
    getNextPageParam: ({ next }) => next,
    select: joinPages<ItemOf<Path>>,
  });
