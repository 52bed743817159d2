import type { LiveQueries } from '@proviso/ui';

/** Read models behind the queries of this micro-frontend, by which live messages invalidate them. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/entitlements'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription/invoices'], madeOf: { entitlements: 'any' } },
  { key: ['/api/free-trial/status'], madeOf: { entitlements: 'any' } },
];
