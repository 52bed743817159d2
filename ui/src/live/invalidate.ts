import type { LiveMessage } from '@proviso/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { pathOf } from '../api/query-client.ts';

const isId = (segment: unknown): segment is string =>
  typeof segment === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(segment);

/** True if a change of the rows `ids` (`null`: many) affects a query about one row or about many. */
const concerns = ([, id]: readonly unknown[], ids: readonly string[] | null): boolean =>
  ids === null || !isId(id) || ids.includes(id);

/** True if a query may be outdated after a message. */
const isOld = (message: LiveMessage, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean => {
  switch (message.kind) {
    case 'resync':
      return pathOf(queryKey).startsWith('/api/');
    case 'analysis-progress':
      return false;
    case 'editors':
      return meta?.editorsOf === message.policyId;
    case 'change': {
      const part = meta?.madeOf?.[message.readModel];
      return part === 'any' || (part === 'by-id' && concerns(queryKey, message.ids));
    }
  }
};

/**
 * Invalidates the queries that a live message affects: visible ones are refetched at once, others when
 * needed. A query declares its read models in `meta`. A change of one row does not refetch an open page about
 * another row.
 */
export const invalidate = (queryClient: QueryClient, message: LiveMessage): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => isOld(message, query) });
