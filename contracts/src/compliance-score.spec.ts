import { expect, it } from 'vitest';
import { scoreOf } from './compliance-score.ts';

it('weighs what is addressed and half of what is partly addressed against all that counts', () => {
  const findings = [
    { status: 'addressed', weight: 3 },
    { status: 'partly', weight: 2 },
    { status: 'missing', weight: 1 },
    { status: 'not-applicable', weight: 3 },
  ] as const;
  expect(scoreOf(findings)).toEqual({ earned: 4, possible: 6, score: 66.7 });
});

it('counts a finding without a weight as 1', () => {
  expect(scoreOf([{ status: 'addressed' }, { status: 'missing' }])).toEqual({
    earned: 1,
    possible: 2,
    score: 50,
  });
});

it('is 0 where nothing counts', () => {
  expect(scoreOf([{ status: 'not-applicable', weight: 2 }])).toEqual({ earned: 0, possible: 0, score: 0 });
});
