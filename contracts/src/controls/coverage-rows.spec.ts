import { describe, expect, it } from 'vitest';
import type { Coverage } from './coverage.ts';
import {
  coverageFigures,
  coverageRows,
  type CoverageStatus,
  coverageStatusOf,
  isGap,
  type JudgedPolicy,
} from './coverage-rows.ts';

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
  it('have the best status among all policies', () => {
    expect(coverageRows(coverage).map(({ best, addressed, partly }) => [best, addressed, partly])).toEqual([
      ['addressed', 1, 1],
      ['partly', 0, 1],
      [undefined, 0, 0],
      ['not-applicable', 0, 0],
    ]);
  });

  it('are not gaps if the requirement does not apply to the organization', () => {
    const requirements = coverage.requirements.map((one) => ({ ...one, notApplicable: 'No workstations.' }));
    const rows = coverageRows({ ...coverage, requirements });
    expect(rows.map(({ best }) => best)).toEqual(rows.map(() => 'not-applicable'));
    expect(rows.some(isGap)).toBe(false);
  });

  it('are gaps if no policy addresses them in full', () => {
    expect(coverageRows(coverage).map(isGap)).toEqual([false, true, true, false]);
  });

  it('are gaps if one policy lacks the requirement, even if it does not apply to another policy', () => {
    const letters = ['nnnn', 'mxmm'];
    const policies = coverage.policies.map((policy, index) => ({ ...policy, letters: letters[index] ?? '' }));
    expect(coverageFigures(coverageRows({ ...coverage, policies }))).toMatchObject({
      contradicted: 1,
      unaddressed: 3,
    });
  });

  it('are counted so that the figures add up to the number of requirements', () => {
    const requirements = coverage.requirements.map((one, place) => ({ ...one, isJudged: place !== 2 }));
    expect(coverageFigures(coverageRows({ ...coverage, requirements }))).toEqual({
      addressed: 1,
      partly: 1,
      drafted: 0,
      contradicted: 0,
      unaddressed: 0,
      notApplicable: 1,
      notJudged: 1,
    });
  });
});

describe('the status of a requirement', () => {
  const active = (status: JudgedPolicy['status']): JudgedPolicy => ({ status, inForce: true });
  const draft = (status: JudgedPolicy['status']): JudgedPolicy => ({ status, inForce: false });

  it.each<[string, JudgedPolicy[], CoverageStatus | undefined]>([
    ['nothing', [], undefined],
    ['policies in force', [active('missing'), active('partly')], 'partly'],
    ['only drafts', [draft('addressed'), draft('missing')], 'drafted'],
    ['a draft, and policies in force that lack it', [draft('partly'), active('missing')], 'drafted'],
    [
      'a draft, although a policy in force contradicts it',
      [draft('addressed'), active('contradicted')],
      'contradicted',
    ],
    ['drafts that do not address it', [draft('missing')], 'missing'],
    ['drafts that contradict it', [draft('contradicted'), draft('missing')], 'missing'],
    [
      'a draft that contradicts it, and a policy in force',
      [draft('contradicted'), active('missing')],
      'missing',
    ],
  ])('follows from %s', (_, found, status) => {
    expect(coverageStatusOf(found)).toBe(status);
  });
});
