import type { FindingStatus } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { coverageTable, reportTable } from './export-tables.ts';

const coverage = {
  body: 'HIPAA',
  libraryVersion: '1',
  requirements: ['one', 'two', 'three'].map((citation) => ({
    citation,
    title: 'Workstation use',
    language: 'en' as const,
    weight: 2,
    isJudged: true,
    notApplicable: null,
  })),
  policies: ['A', 'B', 'C'].map((title) => ({
    id: title,
    title,
    analysisId: 'a',
    inForce: true,
    outdated: false,
    letters: 'ax.',
  })),
};

it('counts requirements by coverage, and names the first few policies for each status', () => {
  const { facts, sections } = coverageTable(coverage, fileLanguage('en'), { titles: 2 });
  expect(facts).toContainEqual([
    'Result',
    'Addressed: 1 · Partly addressed: 0 · Contradicted: 1 · Not addressed by any policy: 1',
  ]);
  expect(sections[0]?.rows).toEqual([
    ['one', 'Workstation use', '2', 'Addressed', 'A\nB\nAnd 1 more.', '', '', '', ''],
    ['two', 'Workstation use', '2', 'Contradicted', '', '', 'A\nB\nAnd 1 more.', '', ''],
    ['three', 'Workstation use', '2', 'No policy', '', '', '', '', ''],
  ]);
});

const finding = (citation: string, status: FindingStatus, weight = 1) => ({
  requirement: { body: 'HIPAA', citation, title: 'Workstation use' },
  status,
  weight,
  explanation: 'Says **little**.',
  quotes: [{ source: 'policy' as const, start: 0, end: 9, text: '**Lock** the [desk](a.md)' }],
});
const analysis: Parameters<typeof reportTable>[0] = {
  id: '0b9d8a51-2d6e-4f0e-9d5e-0d6a3b1c2e4f',
  policyId: '0b9d8a51-2d6e-4f0e-9d5e-0d6a3b1c2e50',
  policyTitle: 'Desks',
  policyVersion: 1,
  currentVersion: 1,
  analysisType: 'compliance',
  status: 'completed',
  complianceScore: 50,
  createdAt: '2026-03-01T09:00:00.000Z',
  engine: null,
  libraryVersion: null,
  documents: [],
  result: {
    analysisType: 'compliance',
    suggestions: [],
    risks: [],
    improvements: [],
    findings: [
      finding('met', 'addressed'),
      finding('small gap', 'missing'),
      finding('large gap', 'missing', 3),
      finding('wrong', 'contradicted'),
    ],
  },
} as never;

it('starts a report with a summary, and lists contradictions and gaps before met requirements', () => {
  const { summary, sections } = reportTable(analysis, fileLanguage('en'));
  const order = ['wrong', 'large gap', 'small gap', 'met'];
  expect(sections[0]?.rows.map(([citation]) => citation)).toEqual(order);
  expect(summary?.[0]?.rows).toEqual([
    ['HIPAA', expect.stringContaining('of 100'), '1', '2', '0', '1', '0', '0'],
  ]);
  expect(summary?.[1]?.rows.map(([, , citation]) => citation)).toEqual(order.slice(0, 3));
});

it('prints evidence without Markdown', () => {
  const [row] = reportTable(analysis, fileLanguage('en')).sections[0]?.rows ?? [];
  expect(row?.slice(-2)).toEqual(['Says little.', 'Policy: “Lock the desk”']);
});

it('reports where the built-in engine and the model differ, next to the explanation', () => {
  const differing = {
    ...finding('met', 'addressed'),
    elements: [{ id: 'desks.locked', says: 'that desks are locked', state: 'met' as const }],
    builtIn: { elements: [{ id: 'desks.locked', state: 'unmet' as const }], quotes: [] },
  };
  const { sections } = reportTable(
    { ...analysis, result: { ...analysis.result, findings: [differing] } } as never,
    fileLanguage('en'),
  );
  expect(sections[0]?.rows[0]?.[4]).toBe(
    'Says little.\nBuilt-in reading: not met; model: met: that desks are locked',
  );
});

it('names the requirements that a policy is about without a clear answer', () => {
  const body = {
    body: 'HIPAA',
    chosen: true,
    requirements: 9,
    outside: 3,
    notJudged: 2,
    unclear: [{ citation: '164.404(b)', title: 'Timeliness' }],
  };
  const { facts } = reportTable(
    { ...analysis, result: { ...analysis.result, bodies: [body] } } as never,
    fileLanguage('en'),
  );
  expect(facts).toContainEqual([
    'Not judged',
    'HIPAA: Within the subject, but not clear from the text: 164.404(b) Timeliness.',
  ]);
});
