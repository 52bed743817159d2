import type { LiveQueries } from '@proviso/ui';

/** Read models that this micro-frontend's queries depend on. Live messages invalidate the queries. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/entitlements'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription'], madeOf: { entitlements: 'any' } },
  { key: ['/api/subscription/invoices'], madeOf: { entitlements: 'any' } },
  { key: ['/api/free-trial/status'], madeOf: { entitlements: 'any' } },
];
