import { expect, it } from 'vitest';
import type { Finding } from './results.ts';
import { correctRecordedScore, type ScoredFinding, shownFindings, summaryOf } from './compliance-score.ts';

const met = { id: 'passwords.strength', says: 'how long a password must be', state: 'met' } as const;
const unmet = { id: 'passwords.changed', says: 'when passwords are changed', state: 'unmet' } as const;

it('divides the weight of addressed requirements, plus half that of partly addressed ones, by the total counted weight', () => {
  const findings = [
    { status: 'addressed', weight: 3 },
    { status: 'partly', weight: 2 },
    { status: 'missing', weight: 1 },
    { status: 'not-applicable', weight: 3 },
  ] as const;
  expect(summaryOf(findings)).toEqual({
    earned: 4,
    possible: 6,
    scored: 3,
    score: 66.7,
    counts: { addressed: 1, partly: 1, contradicted: 0, missing: 1, 'not-applicable': 1, outside: 0 },
  });
});

it('treats an absent weight as 1', () => {
  expect(summaryOf([{ status: 'addressed' }, { status: 'missing' }, { status: 'missing' }])).toMatchObject({
    earned: 1,
    possible: 3,
    score: 33.3,
  });
});

it.each<[string, readonly ScoredFinding[], Partial<ReturnType<typeof summaryOf>>]>([
  [
    'deducts as much as the requirement would earn',
    [
      { status: 'addressed', weight: 3 },
      { status: 'missing', weight: 3 },
      { status: 'contradicted', weight: 2 },
    ],
    { earned: 1, possible: 8, score: 12.5 },
  ],
  [
    'never lowers a score below 0',
    [{ status: 'contradicted', weight: 3 }, { status: 'addressed' }, { status: 'missing' }],
    { earned: 0, possible: 5, score: 0 },
  ],
  [
    'limits the score to half of the points, whatever else is met',
    [
      ...Array.from({ length: 40 }, () => ({ status: 'addressed', weight: 3 }) as const),
      { status: 'contradicted' },
    ],
    { score: 50 },
  ],
  [
    'does not count if a reviewer accepted it as a gap',
    [
      { status: 'addressed' },
      { status: 'addressed' },
      { status: 'addressed' },
      { status: 'contradicted', weight: 0 },
    ],
    { earned: 3, possible: 3, score: 100 },
  ],
])('a contradicted requirement %s', (_, findings, summary) => {
  expect(summaryOf(findings)).toMatchObject(summary);
});

it.each<[string, readonly ScoredFinding[]]>([
  ['nothing is judged', []],
  ['nothing applies', [{ status: 'not-applicable', weight: 2 }]],
  ['two requirements are judged', [{ status: 'addressed' }, { status: 'missing' }]],
  [
    'every judged requirement was accepted',
    Array.from({ length: 3 }, () => ({ status: 'missing', weight: 0 }) as const),
  ],
])('returns no score if %s', (_, findings) => {
  expect(summaryOf(findings).score).toBeNull();
});

it('does not count requirements outside the policy’s subject, except contradicted ones', () => {
  const within: ScoredFinding[] = [
    { status: 'partly', elements: [met, unmet, unmet] },
    { status: 'missing' },
    { status: 'addressed' },
  ];
  const outside: ScoredFinding[] = [
    { status: 'addressed', weight: 3, unscored: true },
    { status: 'partly', elements: [met, unmet], unscored: true },
  ];
  expect(summaryOf([...within, ...outside])).toMatchObject({ earned: 1.33, possible: 3, score: 44.4 });
  expect(summaryOf([...within, ...outside, { status: 'contradicted', unscored: true }])).toMatchObject({
    possible: 4,
    score: 8.3,
  });
});

it('returns no score if too few requirements are within the policy’s subject', () => {
  const findings: ScoredFinding[] = [
    { status: 'addressed' },
    { status: 'addressed' },
    ...Array.from({ length: 9 }, () => ({ status: 'addressed', unscored: true }) as const),
  ];
  expect(summaryOf(findings)).toMatchObject({ score: null, counts: { addressed: 2, outside: 9 } });
});

it('treats a recorded 0 as a score only if something was judged', () => {
  const counts = { addressed: 0, partly: 0, missing: 0, 'not-applicable': 9 };
  expect(correctRecordedScore(0, counts)).toBeNull();
  expect(correctRecordedScore(0, { ...counts, contradicted: 1 })).toBe(0);
  expect(correctRecordedScore(50, counts)).toBe(50);
});

it('hides findings on requirements that a policy mentions only in passing, except accepted findings', () => {
  const finding = (citation: string, weight?: number): Finding => ({
    requirement: { body: 'HIPAA', citation, title: citation },
    status: 'missing',
    explanation: null,
    quotes: [],
    ...(weight !== undefined && { weight }),
  });
  const findings = [finding('1', 0), finding('2', 0), finding('3', 2), finding('4')];
  const shown = shownFindings(findings, [
    { body: 'HIPAA', citation: '2', decision: 'accepted' },
    { body: 'HIPAA', citation: '1', decision: 'disputed' },
  ]);
  expect(shown.map(({ requirement }) => requirement.citation)).toEqual(['2', '3', '4']);
});
