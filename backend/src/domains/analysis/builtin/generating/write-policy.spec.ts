import {
  facilityTypes,
  type GeneratePolicyInput,
  isUnscored,
  MIN_SCORED_REQUIREMENTS,
  type RegulatoryBody,
  states,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ControlLibrary, JudgedContent } from '../../../../shared/controls/control-library.ts';
import { shippedLibrary } from '../../../../testing/shipped-library.ts';
import { bodiesOfOutline } from '../../../../shared/controls/outlines.ts';
import { planDraft } from '../../drafting/plan-draft.ts';
import { judge } from '../judging/judge.ts';
import { type CompiledLibrary, compileLibrary } from '../library/compiled-library.ts';
import { writePolicy } from './write-policy.ts';

/** A score that a complete policy reaches. */
const COMPLETE_SCORE = 90;
/** Drafts for NIST whose titles include a family of SP 800-171 that their outlines do not list. */
const wider = new Set(['Password', 'Remote Access', 'Remote Work']);
const completeScoreOf = ({ title, regulatoryBody }: GeneratePolicyInput): number =>
  regulatoryBody === 'NIST' && wider.has(title) ? 80 : COMPLETE_SCORE;

/** The industry of an organization that a body regulates. */
const regulated: Readonly<Record<RegulatoryBody, string>> = {
  HIPAA: 'healthcare',
  SOX: 'finance',
  OSHA: 'manufacturing',
  GDPR: 'software',
  'PCI DSS': 'retail',
  'ISO 27001': 'software',
  NIST: 'government',
  COSO: 'finance',
  FERPA: 'education',
  COPPA: 'software',
  CCPA: 'retail',
};

/**
 * Removes the gap texts, from which drafts are assembled. Otherwise, the check would simply find the same
 * texts in the draft.
 */
const withoutGapTexts = ({ version, bodies, elements }: JudgedContent): JudgedContent => ({
  elements,
  version: `${version} without gap texts`,
  bodies: bodies.map((body) => ({
    ...body,
    requirements: body.requirements.map((requirement) =>
      requirement.guidance
        ? { ...requirement, guidance: { ...requirement.guidance, gapText: '' } }
        : requirement,
    ),
  })),
});

let controls: ControlLibrary;
let check: CompiledLibrary;
beforeAll(async () => {
  controls = await shippedLibrary();
  check = compileLibrary(withoutGapTexts(controls));
}, 60_000);

/** Accepts what a draft suggests for each place to fill in. */
const filledIn = (content: string): string => content.replaceAll(/\[([^\]]*)\]/g, '$1');

const headingsOf = (content: string): string[] =>
  [...content.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
const sections = [
  'Purpose',
  'Scope',
  'Definitions',
  'Responsibilities',
  'Procedures',
  'Training',
  'Records',
  'Exceptions',
  'Enforcement',
  'Review',
  'References',
];

/** Returns the faults found in a draft and in the engine's judgment of the draft. */
const faultsOf = (input: GeneratePolicyInput): string[] => {
  const content = writePolicy(planDraft(input, controls));
  const { title, regulatoryBody } = input;
  const faults: string[] = [];
  const order = [...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  if (order.join() !== sections.join()) faults.push(`has the sections ${order.join()}`);
  const headings = headingsOf(content);
  if (new Set(headings).size < headings.length) faults.push(`repeats a heading: ${headings.join('; ')}`);
  const policy = { ...input, content: filledIn(content), facilityType: null, state: null };
  const { score, judgments } = judge({ policy, documents: [], bodies: [regulatoryBody], year: 2026 }, check);
  const contradicted = judgments.filter(({ finding }) => finding.status === 'contradicted');
  for (const { finding } of contradicted)
    faults.push(`contradicts ${finding.requirement.citation}: ${finding.quotes[0]?.text}`);
  const within = judgments.filter(({ finding }) => !isUnscored(finding));
  // There is no score if the regulatory body has too few requirements on the policy's subject.
  if (score === null ? within.length >= MIN_SCORED_REQUIREMENTS : score < completeScoreOf(input))
    faults.push(
      `scores ${score}: ${within.map(({ finding: { status, requirement, elements } }) => (status === 'addressed' ? '' : `${requirement.citation} is ${status} ${JSON.stringify(elements?.map(({ id, state }) => [id, state]))}`)).join(' ')}`,
    );
  return faults.map((fault) => `${title} (${regulatoryBody}): ${fault}`);
};

it('writes complete drafts from all outlines, for each of their bodies', () => {
  const inputs = controls.outlines.outlines.flatMap((outline) =>
    bodiesOfOutline(outline).map((regulatoryBody) => ({
      title: outline.title,
      regulatoryBody,
      industry: outline.industries?.[0] ?? regulated[regulatoryBody],
    })),
  );
  const faults = inputs.flatMap((input, index) =>
    faultsOf({
      ...input,
      facilityType: facilityTypes[index % facilityTypes.length] ?? 'Healthcare',
      state: states[index % states.length] ?? 'CA',
    }),
  );
  expect(faults).toEqual([]);
}, 600_000);

const details: GeneratePolicyInput = {
  title: 'Security awareness training',
  regulatoryBody: 'HIPAA',
  facilityType: 'Healthcare',
  state: 'CA',
  industry: 'healthcare',
};
const written = (changes: Partial<GeneratePolicyInput> = {}): string =>
  writePolicy(planDraft({ ...details, ...changes }, controls));
const cited = (content: string): string[] =>
  [...(content.split('\n## References\n')[1] ?? '').matchAll(/^- (.*?): /gm)].map(
    ([, citation = '']) => citation,
  );

describe('a draft', () => {
  it('covers the rights of data subjects, but not breach notices', () => {
    const content = written({ title: 'Data Subject Rights', regulatoryBody: 'GDPR' });
    expect(cited(content)).toEqual(
      [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22].map((article) => `GDPR, Article ${article}`),
    );
  });

  it('covers the retention of cardholder data', () => {
    const content = written({
      title: 'Cardholder data retention policy',
      regulatoryBody: 'PCI DSS',
      industry: 'retail',
    });
    expect(cited(content)).toEqual(
      ['3.2', '3.3', '3.4', '3.5', '3.6', '3.7'].map((part) => `PCI DSS, Requirement ${part}`),
    );
    expect(content).toContain('- **Cardholder data:** ');
  });

  it('names the organization’s industry, its facilities, and its state', () => {
    const content = written();
    expect(content).toContain(
      'everyone who works for [Organization], a healthcare organization in California, and',
    );
    expect(content).toContain('all healthcare facilities of [Organization]');
    expect(content).not.toMatch(/\bCA\b|\(healthcare\)/);
  });

  it('cites requirements for construction sites only if the industry is construction', () => {
    const at = (industry: string) =>
      cited(written({ title: 'Fall Protection', regulatoryBody: 'OSHA', industry })).join();
    expect(at('construction')).toMatch(/1926\.501/);
    expect(at('construction')).not.toMatch(/1910\./);
    expect(at('manufacturing')).not.toMatch(/1926\./);
  });

  it('treats user input as plain text', () => {
    expect(written({ title: 'Training\n# **security** awareness' })).toMatch(
      /^# Training \\# \\\*\\\*security\\\*\\\* awareness\n/,
    );
  });
});

it('scores more once the blanks of a draft are filled in', () => {
  const input = {
    ...details,
    title: 'Access Control',
  };
  const draft = written(input);
  const summaryOfText = (content: string) => {
    const policy = { ...input, content, facilityType: null, state: null };
    const { score, judgments } = judge({ policy, documents: [], bodies: ['HIPAA'], year: 2026 }, check);
    return {
      score,
      explanations: judgments.map(({ finding: { explanation } }) => explanation ?? '').join('\n'),
    };
  };
  const open = summaryOfText(draft);
  expect(open.explanations).toContain(' to fill in: ');
  const filled = summaryOfText(filledIn(draft));
  expect(filled.score).toBe(100);
  expect(open.score).toBeLessThan(100);
  expect(filled.explanations).not.toContain('to fill in: ');
});

describe('a title', () => {
  it.each([
    [{ title: 'Travel expenses' }, 'draft.title-outside-body', { bodies: 'SOX, COSO' }],
    [{ title: 'Parking rules' }, 'draft.title-unknown', {}],
    [{ title: 'HIPAA policy' }, 'draft.title-unknown', {}],
    [
      { title: 'Scaffolding', regulatoryBody: 'OSHA' },
      'draft.title-outside-industry',
      { industries: 'Construction, Engineering, HVAC' },
    ],
    [{ regulatoryBody: 'FDA' }, 'draft.body-unknown', {}],
  ])('is refused with a reason: %o', (changes, code, parameters) => {
    expect(() => written(changes)).toThrow(
      expect.objectContaining({ code, parameters: expect.objectContaining(parameters) }),
    );
  });

  it.each([
    ['Access control policy', 'Access Control'],
    ['HIPAA Workforce Security Awareness Training Program', 'Security Awareness and Training'],
    ['Our passwords', 'Password'],
  ])('is recognized even if it is worded differently: %s', (title, usual) => {
    expect(planDraft({ ...details, title }, controls).subject).toBe(
      controls.outlines.outlines.find((outline) => outline.title === usual)?.subject,
    );
  });
});
