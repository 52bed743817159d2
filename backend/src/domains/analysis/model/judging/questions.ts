import type { BodyOfRequirements, Requirement } from '../../../../shared/controls/control-library.ts';
import * as z from 'zod';
import type { AnalysisInput } from '../../analysis-engine.ts';
import { wrapAsData, dataInstruction } from '../as-data.ts';
import type { Question } from '../model-connection.ts';
import type { Section } from './sections.ts';

/** Maximum number of answer tokens per requirement. */
const TOKENS_OF_REQUIREMENT = 320;
const FEWEST_TOKENS = 2_000;

const enumOf = (names: readonly string[]) => z.enum(names as [string, ...string[]]);

/** A model's findings about a section. Requirements are identified by their numbers in the question. */
export interface SectionAnswer {
  findings: {
    requirement: string;
    status: 'addressed' | 'partly' | 'missing';
    explanation: string;
    quotes: string[];
  }[];
}

const numbered = (requirements: readonly Requirement[]): string =>
  requirements
    .map(
      ({ id, title, guidance }, index) =>
        `R${index + 1}: ${id}. ${title}.${guidance ? ` ${guidance.summary}` : ''}`,
    )
    .join('\n');

/** Converts a requirement's number in a question, such as `R3`, to its index. */
export const requirementIndexOf = (number: string): number => Number(number.slice(1)) - 1;
export const requirementNumbersOf = (requirements: readonly unknown[]): string[] =>
  requirements.map((_, index) => `R${index + 1}`);

/** Creates a question about how a section addresses a regulatory body's requirements. */
export const createSectionQuestion = (
  { title }: Pick<AnalysisInput['policy'], 'title'>,
  section: Section,
  { body, title: bodyTitle }: Pick<BodyOfRequirements, 'body' | 'title'>,
  requirements: readonly Requirement[],
): Question<SectionAnswer> => ({
  name: 'findings',
  schema: z.strictObject({
    findings: z.array(
      z.strictObject({
        requirement: enumOf(requirementNumbersOf(requirements)),
        status: z.enum(['addressed', 'partly', 'missing']),
        explanation: z.string(),
        quotes: z.array(z.string()),
      }),
    ),
  }),
  instructions: `You judge how an organization's policy answers requirements of ${body} (${bodyTitle}), for a compliance officer who checks every word.

Give a finding for each requirement below that lies within the subject of the policy, and none for the others:
- "addressed": the text obliges somebody (shall, must, will, is required to, is prohibited) to do what the requirement asks for;
- "partly": it speaks of it without obliging anybody, or leaves a part of it open;
- "missing": a policy on this subject should answer it, and the text does not.
For "addressed" and "partly" give one to three quotes: complete phrases or sentences, copied from the text character by character, that show it. Quotes are compared with the text; a finding without a true one is not believed. For "missing" give none.
The explanation is one sentence: what is open where it is partly met or missing; otherwise empty.

${dataInstruction}

Requirements:
${numbered(requirements)}`,
  material: [
    wrapAsData('TITLE', title),
    wrapAsData(section.source === 'policy' ? 'POLICY' : 'DOCUMENT OF THE POLICY', section.text),
  ].join('\n\n'),
  outputTokens: Math.max(FEWEST_TOKENS, requirements.length * TOKENS_OF_REQUIREMENT),
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
  outputTokens: FEWEST_TOKENS,
});
