import { type Language, stateNameOf } from '@proviso/contracts';
import * as z from 'zod';
import type { ControlLibrary } from '../../../../shared/controls/control-library.ts';
import type { DraftPlan } from '../../drafting/plan-draft.ts';
import { draftFrames } from '../../builtin/generating/write-policy.ts';
import { citationsIn } from '../../builtin/matching/citations.ts';
import { wrapAsData, dataInstruction } from '../as-data.ts';
import { requirementNumbersOf, requirementIndexOf } from '../judging/questions.ts';
import type { Question } from '../model-connection.ts';

/** Maximum number of tokens in a policy, which is about twenty pages. */
const TOKENS = 16_000;

const schema = z.strictObject({
  sections: z.array(
    z.strictObject({ heading: z.string(), text: z.string(), requirements: z.array(z.string()) }),
  ),
});
type Written = z.infer<typeof schema>;

/** Additional instruction for drafts that are not in English, the language of the instructions. */
const inLanguage: Readonly<Record<Language, string>> = {
  en: '',
  de: ' Write all headings and texts in formal German, as in German laws: [Organisation] for the organization, and "muss" for "must".',
  es: ' Write all headings and texts in formal Latin American Spanish: [Organización] for the organization, and "debe" for "must".',
};

/** A request for a first draft, and a function that creates the policy from the answer. */
export interface DraftRequest {
  question: Question<Written>;
  policyOf: (written: Written) => string;
}

/** Prepares to write a policy that covers the requirements of its plan. */
export const createDraftRequest = (
  { input, language, subject, requirements }: DraftPlan,
  library: ControlLibrary,
): DraftRequest => {
  const { title, facilityType, state, industry, regulatoryBody } = input;
  return {
    question: {
      name: 'policy',
      schema: schema.extend({
        sections: z.array(
          schema.shape.sections.element.extend({
            requirements: z.array(z.enum(requirementNumbersOf(requirements) as [string, ...string[]])),
          }),
        ),
      }),
      instructions: `You write a complete policy for an organization, for a compliance officer to finish. The policy defines ${subject ?? 'what its title names'}. It covers each requirement of ${regulatoryBody} below, in this order, and no others.

Give its sections in order: Purpose, Scope, Definitions, Responsibilities, then a section for each procedure, Training, Records, Exceptions, Enforcement, Review. Each heading occurs once. Write [Organization] for the organization's name. The text of a section is Markdown without headings. Say who must do what and when, with "must" or "shall". Put what the organization has to decide in square brackets, such as [Privacy Officer] or [30 days]. With each section give the numbers of the requirements that it answers. Write no citations in the text: they are added from the numbers.${inLanguage[language]}

${dataInstruction}

Requirements:
${requirements.map((each, index) => `R${index + 1}: ${each.id}. ${each.title}. ${each.guidance?.summary ?? ''}`).join('\n')}`,
      material: wrapAsData(
        'WHAT THE POLICY IS FOR',
        JSON.stringify({ title, facilityType, state: stateNameOf(state), industry, regulatoryBody }),
      ),
      outputTokens: TOKENS,
      fault: (written) => faultIn(written, regulatoryBody, library),
    },
    policyOf: (written) => policyOf({ input, language, requirements }, written),
  };
};

const faultIn = (
  { sections }: Written,
  regulatoryBody: string,
  library: ControlLibrary,
): string | undefined => {
  if (sections.length === 0 || sections.some(({ text }) => text.trim() === '')) return 'a section is empty';
  const text = sections.map(({ heading, text: words }) => `${heading}\n${words}`).join('\n');
  const unknown = citationsIn(text, (body) => body === regulatoryBody).find(
    ({ body, id }) => library.find(body, id) === undefined,
  );
  return unknown && `cites ${unknown.id}, which ${unknown.body} does not have`;
};

const policyOf = (
  {
    input: { title, regulatoryBody },
    language,
    requirements,
  }: Pick<DraftPlan, 'input' | 'language' | 'requirements'>,
  { sections }: Written,
): string => {
  const answered = new Set(
    sections.flatMap((section) =>
      section.requirements.flatMap((number) => requirements[requirementIndexOf(number)] ?? []),
    ),
  );
  const references = [...answered].map(({ id, title: name }) => `- ${regulatoryBody}, ${id}: ${name}`);
  return (
    [
      `# ${oneLine(title)}`,
      ...sections.flatMap(({ heading, text }) => [`## ${oneLine(heading)}`, text.trim()]),
      ...(references.length > 0 ? [`## ${draftFrames[language].references}`, references.join('\n')] : []),
    ].join('\n\n') + '\n'
  );
};

/** Escapes `text` so that it becomes plain text on one line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .trim();
