import type { GeneratePolicyInput } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';

/** Maximum number of records that a policy lists, so that the list stays practical. */
const MOST_RECORDS = 15;

/**
 * Writes a policy in Markdown that implements `requirements`, with the usual sections from purpose to review.
 */
export const writePolicy = (
  { title, facilityType, state, industry, regulatoryBody }: GeneratePolicyInput,
  requirements: readonly Requirement[],
): string =>
  [
    `# ${inLine(title)}`,
    '## Purpose',
    `This policy states how [Organization] meets ${regulatoryBody} in what its title names. It says what must be done, who does it, and which records show it.`,
    '## Scope',
    `This policy applies to everyone who works for [Organization], a ${inLine(facilityType)} organization (${inLine(industry)}) in ${inLine(state)}, and to those who act on its behalf. [Name locations, systems, or departments that it does not apply to.] [Name any law of ${inLine(state)} that asks for more.]`,
    '## Definitions',
    [
      `- **Policy owner:** [Title of the person] who maintains this policy.`,
      `- **Workforce:** employees, contractors, volunteers, and others whose work [Organization] directs.`,
      `- **Record:** a document that shows that something this policy asks for was done.`,
    ].join('\n'),
    '## Responsibilities',
    [
      '- [Governing body or executive] approves this policy and provides what it takes to carry it out.',
      '- [Policy owner] maintains this policy, answers questions about it, and reports to [governing body or executive] at least once a year.',
      '- Managers must see to it that those who report to them know and follow this policy.',
      '- Members of the workforce must follow this policy and report violations of it to [contact] without delay.',
    ].join('\n'),
    '## Procedures',
    ...requirements.map(procedureOf),
    '## Training',
    'Members of the workforce to whom this policy applies must be trained in it within [30 days] of beginning their work, and once a year after that. [Policy owner] keeps a record of who was trained and when.',
    '## Records',
    recordsOf(requirements),
    '## Review',
    'The [policy owner] reviews this policy at least once a year, and whenever law, systems, or the organization of work change in a way that affects it. Changes take effect when [governing body or executive] has approved them.',
    '## References',
    requirements.map(({ id, title: name }) => `- ${regulatoryBody}, ${id}: ${name}`).join('\n'),
  ].join('\n\n') + '\n';

const procedureOf = ({ title, guidance }: Requirement): string =>
  `### ${title}\n\n${guidance?.gapText.trim() ?? ''}`;

const recordsOf = (requirements: readonly Requirement[]): string => {
  const records = new Set(requirements.flatMap(({ guidance }) => guidance?.evidence ?? []));
  return [
    'These records must be kept for [six years, or longer where law asks for it]:',
    [...records]
      .slice(0, MOST_RECORDS)
      .map((record) => `- ${record}`)
      .join('\n'),
  ].join('\n\n');
};

/** Escapes user input so that it becomes plain text on one line. */
const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .trim();
