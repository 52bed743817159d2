import type { ElementFinding, Quote } from '@proviso/contracts';
import { type FoundElement, summarizeElements } from '../../builtin/judging/judge-elements.ts';
import type { RequirementJudgment } from '../../builtin/judging/judge.ts';
import type { AskedElement, AskedRequirement } from './asked-requirement.ts';
import { isEvidence } from './evidence.ts';
import { elementAt, type SectionAnswer } from './questions.ts';
import type { Section } from './sections.ts';
import { verifyQuote } from './verify-quote.ts';

/** Maximum number of quotes per element. */
const MAX_QUOTES = 3;

/** A model's answer about a section, with the question that it answers. */
export interface AnsweredQuestion {
  body: string;
  requirements: readonly AskedRequirement[];
  section: Section;
  answer: SectionAnswer;
}

/** The verified findings from a model's answers. */
export interface MergedFindings {
  judgments: readonly RequirementJudgment[];
  droppedQuotes: number;
  unsupportedFindings: number;
}

/** Precedence of an element's states: the highest one counts, as in the built-in engine. */
const order: Readonly<Record<ElementFinding['state'], number>> = {
  contradicted: 4,
  met: 3,
  incomplete: 2,
  recommended: 1,
  unmet: 0,
};

/**
 * Merges the answers about all sections, element by element. A quote counts only if the section contains it as
 * a statement in force. An element without such a quote is not met, regardless of the model's answer. A
 * requirement whose elements the model left out is outside the policy's subject.
 */
export const mergeFindings = (answers: readonly AnsweredQuestion[]): MergedFindings => {
  const merged = new Map<
    string,
    { body: string; asked: AskedRequirement; found: Map<string, FoundElement> }
  >();
  let droppedQuotes = 0;
  let unsupportedFindings = 0;
  for (const { body, requirements, section, answer } of answers)
    for (const { element: number, state, lacks, quotes: given } of answer.findings) {
      const place = elementAt(requirements, number);
      if (!place) continue;
      const found = state === 'unmet' ? [] : given.map((words) => verifyQuote(words, section));
      const inText = found.filter((quote) => quote !== undefined);
      droppedQuotes += found.length - inText.length;
      const quotes = inText.filter((quote) => isEvidence(quote, section)).slice(0, MAX_QUOTES);
      const isUnsupported = state !== 'unmet' && quotes.length === 0;
      if (isUnsupported) unsupportedFindings += 1;
      const key = JSON.stringify([body, place.asked.requirement.id]);
      const entry = merged.get(key) ?? { body, asked: place.asked, found: new Map<string, FoundElement>() };
      merged.set(key, entry);
      const one = foundElement(place.element, isUnsupported ? 'unmet' : state, lacks, quotes);
      const before = entry.found.get(place.element.id);
      if (!before || order[one.element.state] > order[before.element.state])
        entry.found.set(place.element.id, one);
    }
  return { judgments: [...merged.values()].map(judgmentOf), droppedQuotes, unsupportedFindings };
};

/** An element that lacks a required detail is incomplete, even if the model calls the element met. */
const foundElement = (
  { id, says, needs }: AskedElement,
  given: ElementFinding['state'],
  lacks: readonly (typeof needs)[number][],
  quotes: readonly Quote[],
): FoundElement => {
  const missing = needs.filter((need) => lacks.includes(need));
  const isStated = given === 'met' || given === 'incomplete';
  const stated = missing.length > 0 ? 'incomplete' : 'met';
  const state = isStated ? stated : given;
  return { element: { id, says, state, ...(state === 'incomplete' && { lacks: missing }) }, quotes };
};

const judgmentOf = ({
  body,
  asked: { requirement, elements },
  found,
}: {
  body: string;
  asked: AskedRequirement;
  found: ReadonlyMap<string, FoundElement>;
}): RequirementJudgment => {
  const all = elements.map((element) => found.get(element.id) ?? foundElement(element, 'unmet', [], []));
  const { elements: judged, ...finding } = summarizeElements(all);
  return {
    requirement,
    relevance: 1,
    isOutOfScope: false,
    finding: {
      requirement: { body, citation: requirement.id, title: requirement.title },
      ...finding,
      // A requirement that was asked about as a whole has no elements in the library.
      ...(requirement.guidance?.elements && { elements: judged }),
      weight: requirement.guidance?.weight ?? 1,
    },
  };
};
