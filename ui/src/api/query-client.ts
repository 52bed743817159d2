import type { CurrentUser } from '@proviso/contracts';
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

/** Path and query key of the signed-in user. The query returns `null` if there is no session. */
export const userPath = '/api/auth/user';

const isSegment = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/**
 * The path in a query key: the key's leading segments, joined by slashes. They are followed by query
 * parameters.
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
      /** Id of a policy, if the response lists its editors. */
      editorsOf?: string;
    };
  }
}

/** The signed-in user from the server, not the cache; `null` if there is no session. */
export const readUser = async (api: ApiClient, signal?: AbortSignal): Promise<CurrentUser | null> => {
  try {
    return await api.GET(userPath, { signal, lenient: true });
  } catch (error) {
    // Earlier server versions return 401 if there is no session.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

const readPath =
  (api: ApiClient, keepsUser: () => boolean) =>
  async ({ queryKey, signal, client }: QueryFunctionContext): Promise<unknown> => {
    const path = pathOf(queryKey);
    const query = queryKey.find((part) => typeof part === 'object' && part !== null) ?? {};
    if (path !== userPath) return api.read(urlOfAny(path, { query }), { signal });
    const known = client.getQueryData(queryKey) ?? null;
    const user = await readUser(api, signal);
    return user === null && known !== null && keepsUser() ? known : user;
  };

export interface QueryClientOptions {
  /** Receives the error of every failed query and mutation. */
  onError: (error: Error) => void;
  /**
   * Called when the session of the cached user has ended. Returns true if the page must stay unchanged,
   * because it contains unsaved work and offers to sign in again. The user then stays in the cache.
   */
  keepsUser?: () => boolean;
}

/**
 * Creates the page's query cache. It never retries, refetches on focus, or marks data as stale, because live
 * messages invalidate queries.
 */
export const createQueryClient = (
  api: ApiClient,
  { onError, keepsUser = () => false }: QueryClientOptions,
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readPath(api, keepsUser),
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
