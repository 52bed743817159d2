import { expect, it } from 'vitest';
import { comparePlans } from './compare-plans.ts';

const use = { policies: 40, people: 7, documents: 12, analyses: 9, writingApiKeys: 2 };

it('lists the features that a smaller plan removes, and current usage above its limits', () => {
  const { lost, use: compared } = comparePlans('professional', 'basic', use);
  expect(lost).toEqual([
    'advancedManagement',
    'unlimitedAnalysis',
    'allTemplates',
    'mapping',
    'prioritySupport',
  ]);
  expect(compared).toEqual([
    { what: 'policies', used: 40, included: null },
    { what: 'people', used: 7, included: null },
    { what: 'documents', used: 12, included: null },
    { what: 'analyses', used: 9, included: 5 },
    { what: 'writing-api-keys', used: 2, included: 0 },
  ]);
});

it('finds no usage above the limits of a smaller plan that is large enough', () => {
  const { use: compared } = comparePlans('enterprise', 'professional', use);
  expect(compared.map(({ included }) => included)).toEqual([null, null, null, null, null]);
});

it('returns nothing for a larger plan', () => {
  expect(comparePlans('basic', 'enterprise', use)).toEqual({ lost: [], use: [] });
});
