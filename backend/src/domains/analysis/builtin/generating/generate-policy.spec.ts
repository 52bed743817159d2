import {
  facilityTypes,
  type GeneratePolicyInput,
  industries,
  isUnscored,
  MIN_SCORED_REQUIREMENTS,
  regulatoryBodies,
  states,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ControlLibrary } from '../../../../shared/controls/control-library.ts';
import { loadControls } from '../../../../shared/controls/load-controls.ts';
import { judge } from '../judging/judge.ts';
import { type CompiledLibrary, compileLibrary, withoutGapTexts } from '../library/compiled-library.ts';
import { generatePolicy } from './generate-policy.ts';

let controls: ControlLibrary;
let library: CompiledLibrary;
let check: CompiledLibrary;
beforeAll(async () => {
  controls = await loadControls();
  library = compileLibrary(controls);
  check = compileLibrary(withoutGapTexts(controls));
}, 60_000);

const titles = [
  'Access control policy',
  'Security awareness training',
  'Incident response plan',
  'Record retention and disposal',
  'Hand hygiene',
];
const at = <Item>(list: readonly [Item, ...Item[]], index: number): Item =>
  list[index % list.length] ?? list[0];

/** Combines every regulatory body with every title. The other fields cycle through their values. */
const inputs: GeneratePolicyInput[] = regulatoryBodies.flatMap((regulatoryBody, row) =>
  titles.map((title, column) => ({
    title,
    regulatoryBody,
    facilityType: at(facilityTypes, row + column),
    state: at(states, row * titles.length + column),
    industry: at(industries, 3 * row + column),
  })),
);

/** Minimum score of a generated policy. It states every element of the requirements that it covers. */
const LEAST = 85;

const written = (input: GeneratePolicyInput): string => {
  const content = generatePolicy(input, library, check);
  if (content === undefined) throw new Error('nothing was written');
  return content;
};

describe('a generated policy', () => {
  it.each(inputs)(
    'on $regulatoryBody ($title) has every section and passes the compliance check',
    (input) => {
      const { title, regulatoryBody } = input;
      const content = written(input);
      for (const heading of [
        'Purpose',
        'Scope',
        'Definitions',
        'Responsibilities',
        'Procedures',
        'Training',
        'Records',
        'Review',
      ])
        expect(content).toContain(`\n## ${heading}\n`);
      expect(content).toMatch(/\[[^\]]+\]/);
      const policy = {
        title,
        content,
        regulatoryBody,
        facilityType: null,
        state: null,
        industry: input.industry,
      };
      const { score, judgments } = judge(
        { policy, documents: [], bodies: [regulatoryBody], year: 2026 },
        check,
      );
      expect(judgments.filter(({ finding }) => finding.status === 'contradicted')).toEqual([]);
      // There is no score if the regulatory body has too few requirements on the policy's subject.
      const within = judgments.filter(({ finding }) => !isUnscored(finding)).length;
      const isEnough = score === null ? within < MIN_SCORED_REQUIREMENTS : score >= LEAST;
      expect(isEnough, `score ${score} of ${within} requirements`).toBe(true);

      const [, references = ''] = content.split('\n## References\n');
      const cited = [...references.matchAll(/^- (.*?): /gm)].map(([, citation = '']) => citation);
      expect(cited.length).toBeGreaterThan(0);
      for (const citation of cited)
        expect(controls.find(regulatoryBody, citation.slice(regulatoryBody.length + 2))).toBeDefined();
    },
  );
});

const input: GeneratePolicyInput = {
  title: 'Security awareness training',
  regulatoryBody: 'HIPAA',
  facilityType: 'Healthcare',
  state: 'CA',
  industry: 'healthcare',
};

it('generates procedures about the subject of the title', () => {
  expect(written(input)).toContain('### Security awareness and training');
});

it('treats user input as plain text', () => {
  const content = written({ ...input, title: 'Training\n# **not** a heading' });
  expect(content).toMatch(/^# Training \\# \\\*\\\*not\\\*\\\* a heading\n/);
});

it('does not generate a policy for a body that is not in the library', () => {
  expect(generatePolicy({ ...input, regulatoryBody: 'FDA' }, library, check)).toBeUndefined();
});
