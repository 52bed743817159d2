import type { LiveMessage } from '@proviso/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { reads } from '../api/generated/reads.ts';
import { pathOf } from '../api/query-client.ts';

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/**
 * The API's paths. Paths with fewer parameters come first, so that `/{id}` does not match their fixed
 * segments.
 */
const sources = Object.entries(reads)
  .toSorted(([one], [other]) => countOf(one, '{') - countOf(other, '{'))
  .map(([path, readModels]) => ({
    path,
    readModels,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  }));

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/**
 * True if a change to the rows `ids` of `readModel` (`null`: many) can make the response of `path` outdated.
 */
const concerns = (path: string, readModel: string, ids: readonly string[] | null): boolean => {
  const [address = ''] = path.split('?');
  for (const source of sources) {
    const [matched, id] = source.pattern.exec(address) ?? [];
    if (matched === undefined) continue;
    if (!source.readModels.some((name) => name === readModel)) return false;
    // A page about one policy, analysis, or document is unaffected by changes to others.
    const isAboutRow = source.path.startsWith(`/api/${readModel}/{`) && isId(id);
    return !isAboutRow || ids === null || ids.includes(id);
  }
  // This version does not know the path, for example if the micro-frontend is newer than the page.
  return address.startsWith('/api/');
};

/** True if a live message means that the response of a query may be outdated. */
const isOld = (message: LiveMessage, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean => {
  switch (message.kind) {
    case 'resync':
      return pathOf(queryKey).startsWith('/api/');
    case 'analysis-progress':
      return false;
    case 'editors':
      return meta?.editorsOf === message.policyId;
    case 'change':
      return concerns(pathOf(queryKey), message.readModel, message.ids);
  }
};

/** Queries whose first response is awaited, and which are then refetched. */
const awaited = new WeakSet<Query>();

/**
 * Refetches `query` after its first response, which may be older than the message. TanStack Query would not
 * restart the fetch before that response.
 */
const refetchOnceLoaded = async (queryClient: QueryClient, query: Query): Promise<void> => {
  if (awaited.has(query)) return;
  awaited.add(query);
  await query.promise?.catch(() => undefined);
  awaited.delete(query);
  await queryClient.invalidateQueries({ predicate: (one) => one === query });
};

/**
 * Invalidates the queries that a live message affects. Visible ones are refetched immediately, others
 * when needed. The path in a query key determines the read models that the response depends on, as listed by
 * the server. A change to one row does not refetch an open page about another row.
 */
export const invalidate = async (queryClient: QueryClient, message: LiveMessage): Promise<void> => {
  const old = queryClient.getQueryCache().findAll({ predicate: (query) => isOld(message, query) });
  // When a page opens, its connection and its first reads start together, so these reads are not repeated.
  const loading =
    message.kind === 'resync'
      ? []
      : old.filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => old.includes(query) && !loading.includes(query) }),
    ...loading.map((query) => refetchOnceLoaded(queryClient, query)),
  ]);
};
