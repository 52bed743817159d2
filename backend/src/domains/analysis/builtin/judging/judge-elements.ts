import type { ElementFinding, Finding, Quote } from '@proviso/contracts';
import type { CompiledElements } from '../elements/compile-elements.ts';
import { exceeds, type PeriodLimit, withPeriod } from '../statements/period.ts';
import type { TokenCounts } from '../text/phrasebook.ts';
import type { ElementStatement } from './said.ts';

/** A requirement's finding, based on its elements. */
export type ElementBasedFinding = Pick<Finding, 'status' | 'explanation' | 'quotes' | 'contradictions'> & {
  elements: ElementFinding[];
};

/**
 * Judges a requirement with the elements `ids`, based on the statements in `said`. The requirement is
 * addressed if all elements are stated, contradicted if a statement contradicts an element, and `missing` if
 * no element is stated. If the requirement is not within the policy's subject (`isWithin`), only statements
 * in the requirement's own words count.
 */
export const judgeElements = (
  ids: readonly string[],
  vector: ReadonlyMap<string, number>,
  said: ReadonlyMap<string, readonly ElementStatement[]>,
  isWithin: boolean,
  library: CompiledElements,
): ElementBasedFinding => {
  const places = new Set<string>();
  const found = ids.map((id, index): FoundElement => {
    const near = index === 0 ? undefined : places;
    const { says = id, limit } = library.get(id)?.element ?? {};
    // A policy on another subject need not name the period that the rule allows.
    const statements = (said.get(id) ?? []).filter(
      ({ state, lacks }) =>
        isWithin || limit === undefined || state !== 'incomplete' || !lacks.includes('deadline'),
    );
    const candidates = candidatesOf(statements, vector, isWithin, near);
    const { best, isSure = true } = candidates.reduce<Candidate | undefined>(better, undefined) ?? {};
    // All statements count, not only the quoted ones, so that an additional statement removes no evidence.
    for (const candidate of candidates) for (const place of candidate.best.places) places.add(place);
    const { state = 'unmet', lacks = [], blanks = [], quote } = best ?? {};
    return {
      element: {
        id,
        says,
        state,
        ...(state === 'incomplete' && {
          lacks: [...lacks],
          ...(blanks.length > 0 && { blanks: [...blanks] }),
        }),
      },
      quotes: quote ? [quote] : [],
      isSure,
      ...(limit && { limit }),
    };
  });
  return summarizeElements(found);
};

/** An element as an engine found it, with the quotes that show it. */
export interface FoundElement {
  element: ElementFinding;
  quotes: readonly Quote[];
  /** False if the statement may be about another subject than the element. */
  isSure?: boolean;
  /** The longest period that the element allows. */
  limit?: PeriodLimit;
}

/** Returns the status, explanation, and quotes of a requirement from its elements, for every engine. */
export const summarizeElements = (found: readonly FoundElement[]): ElementBasedFinding => {
  const elements = found.map(({ element }) => element);
  const passing = found.filter(({ element, isSure = true }) => element.state === 'met' && !isSure);
  const stated = statusOf(elements);
  const status = stated === 'addressed' && passing.length > 0 ? 'partly' : stated;
  const all = found.flatMap((one) => one.quotes);
  const quotes = all.filter((quote, index) => all.findIndex((each) => isSame(each, quote)) === index);
  return {
    status,
    elements,
    ...(status === 'contradicted' && { contradictions: contradictionsIn(found, quotes) }),
    explanation:
      status === 'addressed' || status === 'missing'
        ? null
        : explanationOf(
            elements,
            passing.map(({ element }) => element),
          ),
    quotes,
  };
};

/** Returns which of `quotes` contradict an element, each once, with what they could say instead. */
const contradictionsIn = (
  found: readonly FoundElement[],
  quotes: readonly Quote[],
): NonNullable<Finding['contradictions']> =>
  quotes.flatMap((quote, index) => {
    const contradicted = found.filter(
      ({ element, quotes: own }) =>
        element.state === 'contradicted' && own.some((each) => isSame(each, quote)),
    );
    if (contradicted.length === 0) return [];
    const limits = contradicted.map(({ limit }) => (limit && exceeds(quote.text, limit) ? limit : undefined));
    // A statement that denies an element still denies it with a shorter period.
    const [limit] = limits.every((one) => one !== undefined) ? limits : [];
    return [{ quote: index, instead: limit ? withPeriod(quote.text, limit) : null }];
  });

/** A statement with at least this share of a requirement's words relates to the requirement's subject. */
const OF_SUBJECT = 0.4;
/**
 * Minimum share of a requirement's words in the sentence itself, without the heading. A label below a heading,
 * such as "Escort requirements", names the subject and no rule.
 */
const OF_SENTENCE = 0.45;
/**
 * Minimum share of a requirement's words in a statement of a policy about another subject. Only the
 * statement's own words count, not its lead-in or heading.
 */
const OF_OTHER_SUBJECT = 0.55;
/**
 * With a lower share, a statement of a policy about another subject may use an element's words for something
 * else, such as a visitor log for system logs. The requirement is then only partly met.
 */
const SURE_OF_OTHER_SUBJECT = 1.3;
/**
 * Minimum share of a requirement's words in the statement of a further element, unless the statement is in the
 * same section or list as that of an earlier element. Otherwise, only the heading connects it to the requirement,
 * and it may be about another object.
 */
const OF_SAME_OBJECT = 0.2;
/**
 * Factor for a statement's share of the requirement's words (0 to 1). The product is added to the statement's
 * rank.
 */
const SHARE = 1_000;

/** Added to the rank of a statement that names the requirement's object itself, without its lead-in and heading. */
const OF_OBJECT = 300;

/** Added to the rank of a statement that is surely about the requirement. */
const SURE = 500;

/** A statement about a requirement's subject. */
interface Candidate {
  best: ElementStatement;
  /** True if the statement is surely about that subject. */
  isSure: boolean;
  value: number;
}

const better = (one: Candidate | undefined, other: Candidate): Candidate =>
  one && one.value >= other.value ? one : other;

/**
 * Returns the statements in `said` that are about the requirement's subject. For a further element, `near` has
 * the sections and lists of the statements of earlier elements.
 */
const candidatesOf = (
  said: readonly ElementStatement[],
  vector: ReadonlyMap<string, number>,
  isWithin: boolean,
  near: ReadonlySet<string> | undefined,
): Candidate[] => {
  const shareOf = (tokens: TokenCounts): number =>
    [...tokens.keys()].reduce((sum, token) => sum + (vector.get(token) ?? 0), 0);
  return said.flatMap((best) => {
    const share = shareOf(best.tokens());
    if (share < OF_SUBJECT) return [];
    const own = shareOf(best.ownTokens());
    const isOfObject =
      near === undefined || own >= OF_SAME_OBJECT || best.places.some((place) => near.has(place));
    const isSaid = isWithin
      ? isOfObject && (best.isSentence || shareOf(best.sentenceTokens()) >= OF_SENTENCE)
      : own >= OF_OTHER_SUBJECT;
    // A contradiction counts even if the statement itself contains few of the requirement's words.
    if (!isSaid && best.state !== 'contradicted') return [];
    const isSure = isWithin || own >= SURE_OF_OTHER_SUBJECT;
    const value =
      best.rank + SHARE * Math.min(1, share) + (own >= OF_SAME_OBJECT ? OF_OBJECT : 0) + (isSure ? SURE : 0);
    return [{ best, isSure, value }];
  });
};

const isSame = (one: Quote, other: Quote): boolean =>
  one.start === other.start && one.end === other.end && placeOf(one) === placeOf(other);
const placeOf = ({ source }: Quote): string => (source === 'policy' ? '' : source.documentId);

const statusOf = (elements: readonly ElementFinding[]): Finding['status'] => {
  const has = (state: ElementFinding['state']) => elements.some((element) => element.state === state);
  if (has('contradicted')) return 'contradicted';
  if (elements.every(({ state }) => state === 'met')) return 'addressed';
  return elements.every(({ state }) => state === 'unmet') ? 'missing' : 'partly';
};

const needs = {
  who: 'who is responsible',
  frequency: 'how often',
  deadline: 'a deadline or period',
} as const;

/**
 * Returns an explanation in English. The user interface translates each sentence, except the control
 * library's words.
 */
const explanationOf = (elements: readonly ElementFinding[], passing: readonly ElementFinding[]): string => {
  const of = (state: ElementFinding['state']) =>
    elements.filter((element) => element.state === state && !passing.includes(element));
  const says = (list: readonly ElementFinding[]) => listed(list.map((element) => element.says));
  const open = of('incomplete').filter(({ blanks = [] }) => blanks.length > 0);
  const lacking = of('incomplete').filter((element) => !open.includes(element));
  const sentences = [
    of('contradicted').length > 0 && `Contradicted: ${says(of('contradicted'))}.`,
    of('met').length > 0 && `Covered: ${says(of('met'))}.`,
    passing.length > 0 && `Stated in passing, in a policy on another subject: ${says(passing)}.`,
    open.length > 0 &&
      `Stated with ${listed(open.flatMap(({ blanks = [] }) => blanks))} to fill in: ${says(open)}.`,
    lacking.length > 0 &&
      `Incomplete (missing ${listed(lacking.flatMap(({ lacks = [] }) => lacks.map((need) => needs[need])))}): ${says(lacking)}.`,
    of('recommended').length > 0 && `Only recommended, not required: ${says(of('recommended'))}.`,
    of('unmet').length > 0 && `Missing: ${says(of('unmet'))}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
};

const listed = (parts: readonly string[]): string => {
  const own = [...new Set(parts)];
  return own.length < 2 ? own.join('') : `${own.slice(0, -1).join(', ')}, and ${own.at(-1) ?? ''}`;
};
