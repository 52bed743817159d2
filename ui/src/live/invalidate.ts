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
  entitlements: [userPath, '/api/entitlements', '/api/free-trial', '/api/templates'],
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

const isId = (segment: unknown): segment is string =>
  typeof segment === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(segment);

/**
 * Whether a query is about one policy that the message does not speak of: a change of one is not a reason for everybody
 * to read again the one that they have open. Ids of `search` are policies' too; those of `documents` are not.
 */
const isAboutAnotherPolicy = (message: LiveMessage, [start, id]: readonly unknown[]): boolean =>
  message.kind === 'change' &&
  (message.readModel === 'policies' || message.readModel === 'search') &&
  message.ids !== null &&
  start === '/api/policies' &&
  isId(id) &&
  !message.ids.includes(id);

/** Lets the queries that a live message speaks of be fetched again: those on the screen at once, others when needed. */
export const invalidate = (queryClient: QueryClient, message: LiveMessage): Promise<void> => {
  const starts = startsOf(message);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      starts.some((start) => pathOf(queryKey).startsWith(start)) && !isAboutAnotherPolicy(message, queryKey),
  });
};
