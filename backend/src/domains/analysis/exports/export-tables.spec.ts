import { expect, it } from 'vitest';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { coverageTable } from './export-tables.ts';

const coverage = {
  body: 'HIPAA',
  libraryVersion: '1',
  requirements: ['one', 'two', 'three'].map((citation) => ({
    citation,
    title: 'Workstation use',
    weight: 2,
    isJudged: true,
    notApplicable: null,
  })),
  policies: ['A', 'B', 'C'].map((title) => ({
    id: title,
    title,
    analysisId: 'a',
    outdated: false,
    letters: 'ax.',
  })),
};

it('counts requirements by coverage, and names the first policies of each status', () => {
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
