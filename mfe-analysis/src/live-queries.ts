import type { LiveQueries } from '@proviso/ui';

/** Read models behind the queries of this micro-frontend, by which live messages invalidate them. */
export const liveQueries: readonly LiveQueries[] = [
  { key: ['/api/analyses'], madeOf: { analyses: 'by-id', policies: 'any' } },
  { key: ['/api/coverage'], madeOf: { analyses: 'any', policies: 'any' } },
  { key: ['/api/analysis-batches'], madeOf: { analyses: 'any', policies: 'any' } },
  // The path of an update has "affected" as its third segment.
  { key: ['/api/regulatory-updates'], madeOf: { policies: 'any' } },
  {
    key: ['/api/dashboard/insights'],
    madeOf: { policies: 'any', analyses: 'any', documents: 'any' },
  },
];
