import type { LiveQueries } from '@proviso/ui';

/** What the answers of this micro-frontend's queries are made of: live messages refresh them by it. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/entitlements'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription/invoices'], madeOf: { entitlements: 'any' } },
  { key: ['/api/free-trial/status'], madeOf: { entitlements: 'any' } },
];
