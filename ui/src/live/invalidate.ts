import type { LiveMessage, LiveReadModel } from '@proviso/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { pathOf, userPath } from '../api/query-client.ts';

/** Starts of the addresses whose answers are made from a read model. */
const addresses = {
  policies: ['/api/policies', '/api/dashboard'],
  documents: ['/api/policies', '/api/documents', '/api/dashboard/insights'],
  search: ['/api/search', '/api/policies'],
  analyses: ['/api/dashboard', '/api/analyses'],
  'audit-log': ['/api/audit-log'],
  accounts: [userPath],
  entitlements: ['/api/access', '/api/free-trial'],
} satisfies Record<LiveReadModel, readonly string[]>;

/** Starts of the addresses that a message speaks of. */
const startsOf = (message: LiveMessage): readonly string[] => {
  switch (message.kind) {
    case 'resync':
      return ['/api/'];
    case 'editors':
      return [`/api/policies/${message.policyId}/editors`];
    case 'change':
      return addresses[message.readModel];
  }
};

/** Lets the queries that a live message speaks of be fetched again: those on the screen at once, others when needed. */
export const invalidate = (queryClient: QueryClient, message: LiveMessage): Promise<void> => {
  const starts = startsOf(message);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => pathOf(queryKey).startsWith(start)),
  });
};
