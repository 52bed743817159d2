import { type Coverage, coverageRows } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { type CoverageFilter, passesFilter, searchRows } from './coverage-rows.ts';

const coverage: Coverage = {
  body: 'HIPAA',
  libraryVersion: 'a',
  requirements: ['164.308(a)(1)', '164.308(a)(5)', '164.310(b)', '164.312(a)'].map((citation) => ({
    citation: `45 CFR ${citation}`,
    title: citation === '164.310(b)' ? 'Workstation use' : 'Training',
    language: 'en',
    weight: 2,
    isJudged: true,
    notApplicable: null,
  })),
  policies: [
    { id: 'p1', title: 'One', analysisId: 'a1', inForce: true, outdated: false, letters: 'am.n' },
    { id: 'p2', title: 'Two', analysisId: 'a2', inForce: true, outdated: true, letters: 'pp..' },
  ],
};

describe('the coverage rows', () => {
  it.each<[CoverageFilter, number]>([
    ['all', 4],
    ['gaps', 2],
    ['addressed', 1],
    ['partly', 1],
    ['drafted', 0],
    ['contradicted', 0],
    ['unaddressed', 1],
    ['not-applicable', 1],
    ['not-judged', 0],
  ])('are narrowed to %s', (filter, count) => {
    expect(coverageRows(coverage).filter((row) => passesFilter(row, filter))).toHaveLength(count);
  });

  it('count as unaddressed only if their requirements can be judged', () => {
    const requirements = coverage.requirements.map((one) => ({ ...one, isJudged: false }));
    const rows = coverageRows({ ...coverage, requirements });
    expect(rows.filter((row) => passesFilter(row, 'unaddressed'))).toEqual([]);
    expect(rows.filter((row) => passesFilter(row, 'not-judged'))).toHaveLength(1);
  });

  it.each([
    ['164.308(A)(5)', ['45 CFR 164.308(a)(5)']],
    ['workstation 310', ['45 CFR 164.310(b)']],
    ['nothing', []],
  ])('are found by %j', (search, expected) => {
    expect(searchRows(coverageRows(coverage), search).map(({ citation }) => citation)).toEqual(expected);
  });
});
