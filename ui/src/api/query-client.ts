import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type Answer, keyOf, type Optional, type Parameters, type PathOf, urlOfAny } from './typed-calls.ts';

/** Path and query key of the signed-in user. This is the only query that returns `null` for a 401. */
export const userPath = '/api/auth/user';

const isSegment = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/**
 * The path in a query key: its leading segments, joined by slashes. Query parameters follow them in the key.
 */
export const pathOf = (queryKey: readonly unknown[]): string => {
  const end = queryKey.findIndex((part) => !isSegment(part));
  return queryKey.slice(0, end === -1 ? undefined : end).join('/');
};

/** Matches queries of `path` and of all paths below it. For example, `/api/auth` matches `/api/auth/user`. */
export const below = (path: string) => ({
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    `${pathOf(queryKey)}/`.startsWith(`${path}/`),
});

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Id of the policy whose editors the response lists. */
      editorsOf?: string;
    };
  }
}

const readPath =
  (api: ApiClient) =>
  async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    const path = pathOf(queryKey);
    const query = queryKey.find((part) => typeof part === 'object' && part !== null) ?? {};
    try {
      return await api.read(urlOfAny(path, { query }), { signal });
    } catch (error) {
      if (path === userPath && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/**
 * Creates the page's query cache. It never retries, refetches on focus, or marks data as stale, because live
 * messages invalidate queries. `onError` receives the error of every failed query and mutation.
 */
export const createQueryClient = (api: ApiClient, onError: (error: Error) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readPath(api),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });

/**
 * Options for a query of `path`, such as `/api/invitations/{token}`. The query cache derives the URL from the
 * query key.
 */
export const apiQuery = <Path extends PathOf<'get'>>(
  path: Path,
  ...[parameters]: Optional<Parameters<'get', Path>>
) => queryOptions<Answer<'get', Path>>({ queryKey: keyOf(path, parameters) });
