import { type JudgedBody, summaryOf } from '@proviso/contracts';
import type { BodyOfRequirements, Requirement } from '../../../../shared/controls/control-library.ts';
import { type AnalysisInput, EngineFailure, type SupportingDocument } from '../../analysis-engine.ts';
import { appliesTo } from '../../builtin/judging/applies.ts';
import { unknownBodies, type Verdict } from '../../builtin/judging/judge.ts';
import { nonTextReason } from '../../builtin/text/readable.ts';
import { requirementKey } from '../../judgments/requirement-key.ts';
import { bodyKey } from '../../scope/marks.ts';
import type { Question } from '../model-connection.ts';
import { type AskedRequirement, elementsToAsk } from './asked-requirement.ts';
import { mergeFindings, type AnsweredQuestion, type MergedFindings } from './merge-findings.ts';
import { createBodiesQuestion, createSectionQuestion, type SectionAnswer } from './questions.ts';
import { splitIntoSections, type Section } from './sections.ts';

/** Maximum number of characters per section. */
const SECTION = 40_000;
/** Maximum number of requirements per question. */
const REQUIREMENTS = 40;
/** Maximum total number of characters in a policy's documents, newest document first. */
const DOCUMENT_CHARACTERS = 400_000;
/** Maximum number of questions per run. A text that needs more questions is too long for a model. */
const MAX_QUESTIONS = 300;

/** Sends a question to the model, with retries. */
export type AskModel = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** The texts to analyze. They are read and divided into sections before anything is sent. */
export interface ModelInput {
  input: AnalysisInput;
  sections: readonly Section[];
  documents: readonly SupportingDocument[];
}

/**
 * Reads the policy and its documents.
 *
 * @throws EngineFailure `no-text`, `text-too-long`, `text-not-readable`
 */
export const readModelInput = async (input: AnalysisInput): Promise<ModelInput> => {
  const reason = nonTextReason(input.policy.content);
  if (reason !== undefined) throw new EngineFailure(reason);
  const documents: SupportingDocument[] = [];
  let characters = 0;
  for await (const document of input.documents) {
    characters += document.text.length;
    if (characters > DOCUMENT_CHARACTERS) break;
    documents.push(document);
  }
  const sections = [
    ...splitIntoSections({ source: 'policy', text: input.policy.content, year: input.year }, SECTION),
    ...documents.flatMap(({ documentId, text }) =>
      splitIntoSections({ source: { documentId }, text, year: input.year }, SECTION),
    ),
  ];
  return { input, sections, documents };
};

/** Returns the requested regulatory bodies, or `undefined` if the model has to choose the bodies. */
export const requestedBodies = ({ input }: ModelInput): BodyOfRequirements[] | undefined => {
  const { bodies } = input;
  const known = bodiesInScope(input).filter(({ body }) => bodies.includes(body));
  return known.length > 0 ? known : undefined;
};

/** Returns a question about which regulatory bodies the policy addresses. */
export const bodiesQuestion = ({ input, sections: [beginning] }: ModelInput) => {
  if (!beginning) throw new EngineFailure('no-text');
  return createBodiesQuestion(input.policy, beginning, bodiesInScope(input));
};

/** Returns the regulatory bodies that the model named, and the policy's own body. */
export const bodiesNamedByModel = (
  { input }: ModelInput,
  { bodies }: { bodies: readonly string[] },
): BodyOfRequirements[] =>
  bodiesInScope(input).filter(({ body }) => body === input.policy.regulatoryBody || bodies.includes(body));

/**
 * Returns a run's questions. They cover every section with every requirement that applies and that a policy
 * can address.
 */
export const createJudgingQuestions = (
  { input, sections }: ModelInput,
  bodies: readonly BodyOfRequirements[],
) => {
  const { policy } = input;
  const questions = bodies.flatMap((body) =>
    chunksOf(askedOf(body, input)).flatMap((requirements) =>
      sections.map((section) => ({
        body: body.body,
        requirements,
        section,
        question: createSectionQuestion(policy, section, body, requirements),
      })),
    ),
  );
  if (questions.length > MAX_QUESTIONS) throw new EngineFailure('text-too-long');
  return questions;
};

const bodiesInScope = ({ library, outOfScope = [] }: AnalysisInput): BodyOfRequirements[] =>
  library.bodies.filter(({ body }) => !outOfScope.includes(bodyKey(body)));

/** Returns the requirements of a regulatory body, except those that do not apply to the organization. */
const requirementsOf = (
  { body, requirements }: BodyOfRequirements,
  { policy, outOfScope = [] }: AnalysisInput,
): Requirement[] =>
  requirements.filter(
    ({ id, unanswerable, guidance }) =>
      unanswerable === undefined &&
      appliesTo(guidance?.appliesTo, policy) &&
      !outOfScope.includes(requirementKey({ body, citation: id })),
  );

/** Returns the requirements of a body that have elements to ask about. */
const askedOf = (body: BodyOfRequirements, input: AnalysisInput): AskedRequirement[] => {
  const elements = new Map(input.library.elements.map((element) => [element.id, element]));
  return requirementsOf(body, input)
    .map((requirement) => ({ requirement, elements: elementsToAsk(requirement, body.body, elements) }))
    .filter(({ elements: asked }) => asked.length > 0);
};

const chunksOf = (requirements: readonly AskedRequirement[]): (readonly AskedRequirement[])[] =>
  Array.from({ length: Math.ceil(requirements.length / REQUIREMENTS) }, (_, index) =>
    requirements.slice(index * REQUIREMENTS, (index + 1) * REQUIREMENTS),
  );

/** Asks all questions, and creates a verdict from the parts of the answers that can be verified. */
export const judgeByModel = async (
  reading: ModelInput,
  bodies: readonly BodyOfRequirements[],
  questions: ReturnType<typeof createJudgingQuestions>,
  ask: AskModel,
): Promise<{ verdict: Verdict; merged: MergedFindings }> => {
  const answers = await Promise.all(
    questions.map(async ({ question, ...about }): Promise<AnsweredQuestion> => ({
      ...about,
      answer: await ask<SectionAnswer>(question),
    })),
  );
  const merged = mergeFindings(answers);
  const { policy, bodies: asked, library } = reading.input;
  const unknown = unknownBodies(policy, asked, { bodies: new Set(library.bodies.map(({ body }) => body)) });
  const judged: JudgedBody[] = bodies.map((body) => {
    const requirements = requirementsOf(body, reading.input).length;
    const notJudged = requirements - askedOf(body, reading.input).length;
    const within = merged.judgments.filter(({ finding }) => finding.requirement.body === body.body).length;
    return {
      body: body.body,
      chosen: requestedBodies(reading) !== undefined,
      requirements,
      outside: requirements - notJudged - within,
      ...(notJudged > 0 && { notJudged }),
    };
  });
  const { score } = summaryOf(merged.judgments.map(({ finding }) => finding));
  const notKnown = unknown.map((body) => ({
    body,
    chosen: asked.includes(body),
    requirements: 0,
    outside: 0,
    known: false,
  }));
  return {
    verdict: {
      judgments: merged.judgments,
      bodies: [...judged, ...notKnown],
      score,
      ranked: new Map(),
      evidence: new Map(),
    },
    merged,
  };
};
