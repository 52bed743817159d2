import type { LiveQueries } from '@proviso/ui';

/** What the answers of this micro-frontend's queries are made of: live messages refresh them by it. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/analyses'], madeOf: { analyses: 'by-id', policies: 'any' } },
  { key: ['/api/coverage'], madeOf: { analyses: 'any', policies: 'any' } },
  { key: ['/api/analysis-batches'], madeOf: { analyses: 'any', policies: 'any' } },
  // An update's address has "affected" in the third place.
  { key: ['/api/regulatory-updates'], madeOf: { policies: 'any' } },
  {
    key: ['/api/dashboard/insights'],
    madeOf: { policies: 'any', analyses: 'any', documents: 'any' },
  },
];
