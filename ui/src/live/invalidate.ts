import type { LiveMessage } from '@proviso/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { pathOf } from '../api/query-client.ts';

const isId = (segment: unknown): segment is string =>
  typeof segment === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(segment);

/** Whether a change of the rows `ids` (`null`: many) is in the answer of a query about one row or about many. */
const concerns = ([, id]: readonly unknown[], ids: readonly string[] | null): boolean =>
  ids === null || !isId(id) || ids.includes(id);

/** Whether the answer of a query may be old after a message. */
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
 * Lets the queries that a live message speaks of be fetched again: those on the screen at once, others when needed. A
 * query says in its `meta` what it is made of. A change of one row is not a reason for everybody to read again another
 * that they have open.
 */
export const invalidate = (queryClient: QueryClient, message: LiveMessage): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => isOld(message, query) });
