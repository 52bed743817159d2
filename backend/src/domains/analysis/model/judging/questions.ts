import { type ElementState, elementStates } from '@proviso/contracts';
import * as z from 'zod';
import type { BodyOfRequirements } from '../../../../shared/controls/control-library.ts';
import { type ElementNeed, elementNeeds } from '../../../../shared/controls/elements.ts';
import type { AnalysisInput } from '../../analysis-engine.ts';
import { wrapAsData, dataInstruction } from '../as-data.ts';
import type { Question } from '../model-connection.ts';
import type { AskedElement, AskedRequirement } from './asked-requirement.ts';
import type { Section } from './sections.ts';

/** Maximum number of answer tokens per requirement. */
const TOKENS_OF_REQUIREMENT = 320;
const MIN_TOKENS = 2_000;

const enumOf = (names: readonly string[]) => z.enum(names as [string, ...string[]]);

/** A model's findings about a section. Elements are identified by their numbers in the question. */
export interface SectionAnswer {
  findings: {
    element: string;
    state: ElementState;
    lacks: ElementNeed[];
    quotes: string[];
  }[];
}

/** Lists requirements as `R3`, with their elements as `R3.1` and `R3.2`. */
const numbered = (requirements: readonly AskedRequirement[]): string =>
  requirements
    .flatMap(({ requirement: { id, title, guidance }, elements }, index) => [
      `R${index + 1}: ${id}. ${title}.${guidance ? ` ${guidance.summary}` : ''}`,
      ...elements.map(
        ({ says, needs }, place) =>
          `  R${index + 1}.${place + 1}: ${says}${needs.length > 0 ? ` (needs: ${needs.join(', ')})` : ''}`,
      ),
    ])
    .join('\n');

/** The number of each element in a question, such as `R3.2`. */
const elementNumbersOf = (requirements: readonly AskedRequirement[]): string[] =>
  requirements.flatMap(({ elements }, index) => elements.map((_, place) => `R${index + 1}.${place + 1}`));

/** Returns the element with a number such as `R3.2`, and its requirement. */
export const elementAt = (
  requirements: readonly AskedRequirement[],
  number: string,
): { asked: AskedRequirement; element: AskedElement } | undefined => {
  const [first = '', second = ''] = number.split('.');
  const asked = requirements[requirementIndexOf(first)];
  const element = asked?.elements[Number(second) - 1];
  return asked && element && { asked, element };
};

/** Converts a requirement's number in a question, such as `R3`, to its index. */
export const requirementIndexOf = (number: string): number => Number(number.slice(1)) - 1;
export const requirementNumbersOf = (requirements: readonly unknown[]): string[] =>
  requirements.map((_, index) => `R${index + 1}`);

/** Creates a question about how a section addresses a regulatory body's requirements. */
export const createSectionQuestion = (
  { title }: Pick<AnalysisInput['policy'], 'title'>,
  section: Section,
  { body, title: bodyTitle }: Pick<BodyOfRequirements, 'body' | 'title'>,
  requirements: readonly AskedRequirement[],
): Question<SectionAnswer> => ({
  name: 'findings',
  schema: z.strictObject({
    findings: z.array(
      z.strictObject({
        element: enumOf(elementNumbersOf(requirements)),
        state: z.enum(elementStates),
        lacks: z.array(z.enum(elementNeeds)),
        quotes: z.array(z.string()),
      }),
    ),
  }),
  instructions: `You judge how an organization's policy answers requirements of ${body} (${bodyTitle}), for a compliance officer who checks every word.

Each requirement below has numbered elements, each of which completes the sentence "The policy says …". For each requirement that lies within the subject of the policy, give a finding for each of its elements, and none for the elements of other requirements. The state is
- "met": a statement obliges somebody (shall, must, will, is required to, is prohibited), or reports as current practice, what the element names;
- "incomplete": a statement does, but lacks a detail that the element needs;
- "recommended": a statement gives it only as advice (should, may);
- "contradicted": a statement says the opposite;
- "unmet": the text does not say it.
"lacks" lists the needed details that are not stated, and is empty for other states than "incomplete".
For all states but "unmet" give one to three quotes: complete sentences, copied from the text character by character, that show it. Quotes are compared with the text; a finding without a true one is not believed. Headings, definitions, text that is struck out or repealed, and sentences that only claim compliance ("this policy complies with all requirements") show nothing.

${dataInstruction}

Requirements:
${numbered(requirements)}`,
  material: [
    wrapAsData('TITLE', title),
    wrapAsData(section.source === 'policy' ? 'POLICY' : 'DOCUMENT OF THE POLICY', section.text),
  ].join('\n\n'),
  outputTokens: Math.max(MIN_TOKENS, requirements.length * TOKENS_OF_REQUIREMENT),
});

/** Creates a question about which regulatory bodies a policy addresses. */
export const createBodiesQuestion = (
  { title }: Pick<AnalysisInput['policy'], 'title'>,
  beginning: Section,
  bodies: readonly Pick<BodyOfRequirements, 'body' | 'title'>[],
): Question<{ bodies: string[] }> => ({
  name: 'bodies',
  schema: z.strictObject({ bodies: z.array(enumOf(bodies.map(({ body }) => body))) }),
  instructions: `You say which regulations and standards an organization's policy answers: those that it names as its reason, or whose requirements are its subject. A text that only touches a subject answers none. Answer with none for a text that is no policy.

${dataInstruction}

Choose from:
${bodies.map(({ body, title: name }) => `${body}: ${name}`).join('\n')}`,
  material: [wrapAsData('TITLE', title), wrapAsData('POLICY', beginning.text)].join('\n\n'),
  outputTokens: MIN_TOKENS,
});
