import type { Statement, StatementWord } from '../statements/statement.ts';
import { isCommand, isParticiple } from '../statements/verbs.ts';
import type { Occurrence } from './compile-elements.ts';

/** An item with fewer words is a label, unless it is an order or completes the sentence of its lead-in. */
const SHORTEST = 4;

/** True for an item that only names a thing, such as "Access requests" below "Individual rights". */
export const isLabel = ({ kind, words, lead }: Statement): boolean => {
  const own = words.filter(({ inLead }) => !inLead);
  return (
    kind === 'item' &&
    own.length < SHORTEST &&
    !isCommand(own[0]?.word ?? '') &&
    !hasVerb(lead ?? '') &&
    !own.some(({ word }) => VERB.test(word))
  );
};

/**
 * True if only the lead-in names the act, with a word that introduces every kind of list, and names nothing
 * else of the element: "The officer is required to: - assist with agreements" does not require agreements.
 */
export const isOnlyIntroduced = (
  [act, ...others]: readonly Occurrence[],
  words: readonly StatementWord[],
): boolean => {
  const of = (place: Occurrence | undefined): StatementWord | undefined => words[place?.from ?? -1];
  return (
    (of(act)?.inLead ?? false) &&
    others.length > 0 &&
    GENERIC_ACT.test(of(act)?.word ?? '') &&
    others.every((other) => of(other)?.inLead === false)
  );
};
/**
 * True if a short item without a verb names the act itself, such as "Access requests", which is a
 * thing and not an action.
 */
export const isNamedOnly = (
  [act]: readonly Occurrence[],
  words: readonly StatementWord[],
  lead: string | null,
): boolean => {
  const own = words.filter(({ inLead }) => !inLead);
  return (
    lead !== null &&
    words[act?.from ?? -1]?.inLead === false &&
    own.length < SHORTEST &&
    !isCommand(own[0]?.word ?? '') &&
    !own.some(({ word }) => VERB.test(word) || isParticiple(word)) &&
    !BINDING.test(lead)
  );
};
const GENERIC_ACT =
  /^(?:requir\w*|includ\w*|contain\w*|ensur\w*|perform\w*|provid\w*|follow\w*|responsib\w*|have|has|must|defin\w*|address\w*)$/;

/**
 * True if an item contributes a single word. Below a label, such as "Response options: - Implement controls",
 * that is not a statement. Below a sentence it is one: "We may disclose records: - to coroners".
 */
export const isOneWord = (own: readonly Occurrence[]): boolean => {
  const places = own.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  return new Set(places).size < 2;
};
const VERB =
  /\b(?:must|shall|may|will|should|can|is|are|be|have|has|we|includes?|contains?|requires?|do|does|provides?|covers?)\b/i;
/** True for a lead-in that is the beginning of a sentence. False for a label, such as "Response options:". */
export const hasVerb = (lead: string): boolean =>
  VERB.test(
    lead
      .replace(/[\s:]+$/, '')
      .split(':')
      .at(-1) ?? '',
  );
/** A lead-in that requires its items, so that "Multi-factor authentication" is a rule. */
const BINDING = /\b(?:must|shall|will|requires?|required|ensures?|enforces?)\b/i;
