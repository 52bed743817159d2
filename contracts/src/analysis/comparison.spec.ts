import { expect, it } from 'vitest';
import { compareFindings } from './comparison.ts';
import type { Finding, FindingStatus } from './results.ts';

const finding = (citation: string, status: FindingStatus): Finding => ({
  requirement: { body: 'HIPAA', citation, title: citation },
  status,
  explanation: null,
  quotes: [],
});

it('reports requirements that got worse, got better, are new, or are gone', () => {
  const before = [
    finding('same', 'partly'),
    finding('better', 'missing'),
    finding('worse', 'addressed'),
    finding('gone', 'missing'),
  ];
  const after = [
    finding('new', 'missing'),
    finding('better', 'addressed'),
    finding('same', 'partly'),
    finding('worse', 'partly'),
  ];
  const { changes, unchanged } = compareFindings(before, after);
  expect(
    changes.map(({ kind, requirement, ...status }) => [
      kind,
      requirement.citation,
      status.before,
      status.after,
    ]),
  ).toEqual([
    ['worse', 'worse', 'addressed', 'partly'],
    ['better', 'better', 'missing', 'addressed'],
    ['new', 'new', null, 'missing'],
    ['gone', 'gone', 'missing', null],
  ]);
  expect(unchanged).toBe(1);
});

it('distinguishes equal citations in different bodies', () => {
  const other = { ...finding('1', 'missing'), requirement: { body: 'SOX', citation: '1', title: '1' } };
  expect(compareFindings([finding('1', 'addressed')], [other]).changes.map(({ kind }) => kind)).toEqual([
    'new',
    'gone',
  ]);
});
