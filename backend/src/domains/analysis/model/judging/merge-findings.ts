import type { Finding, FindingStatus } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';
import type { RequirementJudgment } from '../../builtin/judging/judge.ts';
import { requirementIndexOf, type SectionAnswer } from './questions.ts';
import type { Section } from './sections.ts';
import { verifiedQuote } from './verify-quote.ts';

/** Maximum number of quotes per finding. */
const MOST_QUOTES = 5;
const MOST_EXPLANATION = 600;

/** A model's answer about a section, with the question that it answers. */
export interface AnsweredQuestion {
  body: string;
  requirements: readonly Requirement[];
  section: Section;
  answer: SectionAnswer;
}

/** The verified findings from a model's answers. */
export interface MergedFindings {
  judgments: readonly RequirementJudgment[];
  droppedQuotes: number;
  unsupportedFindings: number;
}

const order: Readonly<Record<FindingStatus, number>> = {
  addressed: 3,
  partly: 2,
  contradicted: 1,
  missing: 1,
  'not-applicable': 0,
};

/**
 * Merges the answers about all sections, for each regulatory body. A requirement that any section addresses
 * is addressed. A quote counts only if the section contains it. A finding without such a quote is missing,
 * regardless of the model's answer.
 */
export const mergeFindings = (answers: readonly AnsweredQuestion[]): MergedFindings => {
  const merged = new Map<string, RequirementJudgment>();
  let droppedQuotes = 0;
  let unsupportedFindings = 0;
  for (const { body, requirements, section, answer } of answers) {
    for (const { requirement: number, status, explanation, quotes: given } of answer.findings) {
      const requirement = requirements[requirementIndexOf(number)];
      if (!requirement) continue;
      const found = status === 'missing' ? [] : given.map((words) => verifiedQuote(words, section));
      const quotes = found.filter((quote) => quote !== undefined);
      droppedQuotes += found.length - quotes.length;
      const isUnsupported = status !== 'missing' && quotes.length === 0;
      if (isUnsupported) unsupportedFindings += 1;
      const finding: Finding = {
        requirement: { body, citation: requirement.id, title: requirement.title },
        status: isUnsupported ? 'missing' : status,
        explanation: isUnsupported ? null : explanation.trim().slice(0, MOST_EXPLANATION) || null,
        quotes,
        weight: requirement.guidance?.weight ?? 1,
      };
      const key = JSON.stringify([body, requirement.id]);
      const before = merged.get(key)?.finding;
      merged.set(key, {
        requirement,
        relevance: 1,
        isOutOfScope: false,
        finding: before ? together(before, finding) : finding,
      });
    }
  }
  return { judgments: [...merged.values()], droppedQuotes, unsupportedFindings };
};

const together = (one: Finding, other: Finding): Finding => {
  const better = order[other.status] > order[one.status] ? other : one;
  const quotes = [...better.quotes, ...(better === one ? other : one).quotes];
  return { ...better, quotes: better.status === 'missing' ? [] : quotes.slice(0, MOST_QUOTES) };
};
