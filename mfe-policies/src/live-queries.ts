import type { LiveQueries } from '@proviso/ui';

/** Read models behind the queries of this micro-frontend, by which live messages invalidate them. */
export const liveQueries: readonly LiveQueries[] = [
  {
    key: ['/api/policies'],
    madeOf: { policies: 'by-id', search: 'by-id', documents: 'any', retention: 'any' },
  },
  { key: ['/api/documents'], madeOf: { documents: 'any' } },
  { key: ['/api/search'], madeOf: { search: 'any' } },
  { key: ['/api/templates'], madeOf: { entitlements: 'any' } },
  { key: ['/api/templates/industries'], madeOf: { entitlements: 'any' } },
  { key: ['/api/dashboard/stats'], madeOf: { policies: 'any', analyses: 'any' } },
  { key: ['/api/dashboard/recent-policies'], madeOf: { policies: 'any' } },
  { key: ['/api/dashboard/score-history'], madeOf: { policies: 'any', analyses: 'any' } },
];
