import type { ElementNeed, ExpandedElement } from '../../../../shared/controls/elements.ts';
import {
  canMeetRequirement,
  isAssertedWord,
  type Statement,
  type StatementWord,
} from '../statements/statement.ts';
import { allowedPeriodsIn, type Period, periodOf } from '../statements/period.ts';
import { blanksFor, markBlanks } from '../statements/fill-in-blanks.ts';
import { deadlineIn, frequencyIn, responsiblePersonIn } from '../statements/schedule.ts';
import { wordsOfStatement } from '../statements/statement-words.ts';
import { hasVerb, isLabel, isNamedOnly, isOneWord, isOnlyIntroduced } from './item-wording.ts';
import { clausesOf, openBlanksOf } from './open-blanks.ts';
import { createSubjectCheck } from './statement-subject.ts';
import type { CompiledElement, CompiledElements, Occurrence } from './compile-elements.ts';

/** How a statement relates to an element. */
export type ElementRelation = 'met' | 'recommended' | 'contradicted';

/** A statement that states or contradicts an element. */
export interface ElementMatch {
  id: string;
  /** Index of the statement. */
  statement: number;
  bearing: ElementRelation;
  /** The parts of the element that are missing from the statement. */
  lacks: readonly ElementNeed[];
  /** The blanks that a person must fill in before the statement states the element. */
  blanks: readonly string[];
  /** True if the statement itself, and not only its lead-in, names the action. */
  isDirect: boolean;
}

/**
 * Maximum number of words in a statement that counts as a contradiction. Longer statements are too ambiguous.
 */
const MAX_CONTRADICTION_WORDS = 30;
const HEDGES =
  /^(?:only|unless|except|authorized|approved|unauthorized|without|other|until|before|temporary|emergency|if|when|where|should|could)$/;

/** Words that make a period depend on something else, such as an extension. */
const HEDGES_OF_LIMIT = /^(?:unless|except|extend|extended|extension|fewer|additional|delay|delayed)$/;

/**
 * Finds a library's elements in statements. `title` is the title of the text that contains the statements.
 */
export const matchElements = (
  statements: readonly Statement[],
  title: string,
  elements: CompiledElements,
): ElementMatch[] => {
  const above = groupsOfTexts(elements);
  const found: ElementMatch[] = [];
  for (const [index, statement] of statements.entries()) {
    if (!canMeetRequirement(statement) || !commitsToSomething(statement) || isLabel(statement)) continue;
    const groups = elements.groupsIn(statement.words);
    if (groups.size === 0) continue;
    const context = [title, ...statement.headings, ...statement.columns];
    const isOfSubject = createSubjectCheck(statement);
    const isAbout = (group: number): boolean =>
      groups.has(group) || context.some((text) => above(text).has(group));
    for (const group of groups.keys())
      for (const compiled of elements.doing(group)) {
        if (!compiled.states.every((each) => groups.has(each)) || !compiled.about.every(isAbout)) continue;
        if (!isSaidTogether(compiled, groups, statement) || !isOfSubject(compiled)) continue;
        const match = withinLimit(compiled, statement, matchOf(compiled, statement, groups));
        if (match) found.push({ ...match, id: compiled.element.id, statement: index });
      }
  }
  return found;
};

const commitsToSomething = ({ modality }: Statement): boolean =>
  modality === 'required' || modality === 'recommended' || modality === 'permitted';

/**
 * Returns a function that finds the groups in a heading. It caches results, because many statements share a
 * heading.
 */
const groupsOfTexts = (elements: CompiledElements) => {
  const known = new Map<string, ReadonlySet<number>>();
  return (text: string): ReadonlySet<number> => {
    const groups = known.get(text) ?? new Set(elements.groupsIn(wordsOfStatement(null, text)).keys());
    known.set(text, groups);
    return groups;
  };
};

/** Maximum distance in words between the named groups, excluding the lead-in. */
const MAX_GROUP_DISTANCE = 22;

const sayers = { who: responsiblePersonIn, frequency: frequencyIn, deadline: deadlineIn } as const;

/**
 * True if the words that name the groups are close together and are not all the same word: "logs" alone is
 * not a statement about logs. A list item must add something to its lead-in: it must name all groups itself,
 * name a group that the lead-in lacks, or state the required person, frequency or deadline.
 */
const isSaidTogether = (
  { element: { needs = [] }, states }: CompiledElement,
  groups: ReadonlyMap<number, readonly Occurrence[]>,
  { words, text, blanks, lead }: Statement,
): boolean => {
  const isIn = (group: number, inLead: boolean): boolean =>
    (groups.get(group) ?? []).some(({ from }) => words[from]?.inLead === inLead);
  const saysWhen = needs.some((need) => sayers[need](markBlanks(text, blanks)) !== null);
  if (states.every((group) => isIn(group, true)) && !saysWhen && !states.every((group) => isIn(group, false)))
    return false;
  const place = (rest: readonly number[], used: readonly Occurrence[]): boolean => {
    const [group, ...others] = rest;
    if (group === undefined) {
      const own = used.filter(({ from }) => words[from]?.inLead === false);
      if (own.length === 0 && !saysWhen) return false;
      if (!saysWhen && isNamedOnly(used, words, lead)) return false;
      if (states.length > 1 && !saysWhen && isOneWord(own) && !hasVerb(lead ?? '')) return false;
      if (isOnlyIntroduced(used, words)) return false;
      return states.length < 2 || (isNear(own) && isOneClause(own, words) && !areOne(used));
    }
    return (groups.get(group) ?? []).some((one) => place(others, [...used, one]));
  };
  return place(states, []);
};

const areOne = ([first, ...others]: readonly Occurrence[]): boolean =>
  others.every(({ from, to }) => from === first?.from && to === first.to);

/**
 * True if no semicolon separates the words: "Lock doors; review logs" does not say that doors are reviewed.
 */
const isOneClause = (own: readonly Occurrence[], words: readonly StatementWord[]): boolean =>
  new Set(own.map(({ from }) => words[from]?.clause ?? null).filter((clause) => clause !== null)).size < 2;

const isNear = (own: readonly Occurrence[]): boolean => {
  const first = Math.min(...own.map(({ from }) => from));
  const last = Math.max(...own.map(({ to }) => to));
  return own.length < 2 || last - first <= MAX_GROUP_DISTANCE;
};

type Found = Pick<ElementMatch, 'bearing' | 'lacks' | 'blanks' | 'isDirect'>;

const matchOf = (
  { element, states }: CompiledElement,
  statement: Statement,
  groups: ReadonlyMap<number, readonly Occurrence[]>,
): Found | undefined => {
  const { words } = statement;
  const acts = (groups.get(states[0] ?? -1) ?? []).map((place) => actOf(words, place));
  const others = states.slice(1);
  // Every other group must occur outside an exception.
  const isSaid = others.every((group) =>
    (groups.get(group) ?? []).some(
      (place) => !words.slice(place.from, place.to).every(({ aside }) => aside === 'exception'),
    ),
  );
  if (!isSaid) return undefined;
  const asserted = acts.filter(({ aside, incidental }) => aside === null && !incidental);
  const isDirect = acts.some(({ inLead }) => !inLead);
  const lacks = lacksOf(element, statement, asserted);
  const stated = { lacks, blanks: openBlanksOf(statement, asserted, lacks), isDirect };
  const says = (isSo: (act: StatementWord) => boolean): Found | undefined => {
    if (!asserted.some(isSo)) return undefined;
    if (statement.modality === 'recommended') return { bearing: 'recommended', ...stated };
    return statement.modality === 'required' ? { bearing: 'met', ...stated } : undefined;
  };
  const isForbidden = (act: StatementWord): boolean =>
    act.negated !== null ||
    (statement.negated === 'prohibition' && !words.some(({ negated }) => negated !== null));
  const contradicted = { bearing: 'contradicted', lacks: [], blanks: [], isDirect } as const;
  switch (element.form) {
    case 'either':
      return says(() => true);
    case 'prohibition':
      return says(isForbidden) ?? (allows(statement, asserted, isForbidden) ? contradicted : undefined);
    case 'permission':
      if (asserted.length === 0 || (asserted.every(isForbidden) && !words.some(isLimit))) return undefined;
      return statement.modality === 'permitted' ? { bearing: 'met', ...stated } : says(() => true);
    case 'duty':
      return says((act) => !isForbidden(act)) ?? (denies(statement, asserted) ? contradicted : undefined);
  }
};

/**
 * Compares the periods in a statement with the element's limit. "Patients are notified within 90 days"
 * contradicts a limit of 60 days. A statement is too ambiguous if it has several periods, and one is longer.
 */
const withinLimit = (
  { element: { limit } }: CompiledElement,
  { text, blanks, lead, words, exception }: Statement,
  match: Found | undefined,
): Found | undefined => {
  if (!limit || !match) return match;
  const allowed = periodOf(limit.count, limit.unit);
  const own = allowedPeriodsIn(text);
  const periods = own.length > 0 ? own : allowedPeriodsIn(lead ?? '');
  const isLonger = ({ min }: Period): boolean => min > allowed.max;
  if (periods.length > 0 && !periods.some(isLonger)) return match;
  if (periods.length === 0) return withoutPeriod(match, { text, blanks });
  const isClear =
    periods.length === 1 &&
    match.bearing === 'met' &&
    !exception &&
    words.length <= MAX_CONTRADICTION_WORDS &&
    !words.some(({ word }) => HEDGES_OF_LIMIT.test(word));
  return isClear ? { bearing: 'contradicted', lacks: [], blanks: [], isDirect: match.isDirect } : undefined;
};

/** Refers to a period in another sentence. */
const SAME_PERIOD = /\b(?:same|that|this) (?:limit|deadline|period|time)\b/i;

/** A statement of an act without the period that the element limits lacks a deadline. It contradicts nothing. */
const withoutPeriod = (
  match: Found,
  { text, blanks }: Pick<Statement, 'text' | 'blanks'>,
): Found | undefined => {
  if (match.bearing === 'contradicted' || SAME_PERIOD.test(text)) return undefined;
  const open = blanksFor('deadline', text, blanks).map(({ label }) => label);
  return {
    ...match,
    lacks: [...new Set<ElementNeed>([...match.lacks, 'deadline'])],
    blanks: [...new Set([...match.blanks, ...open])],
  };
};

/** True for a word that introduces an exception to a prohibition: "not disclosed without a court order". */
const isLimit = ({ word, aside }: StatementWord): boolean =>
  aside === 'exception' || /^(?:only|unless|except|without|until)$/.test(word);

/** Merges a term's words into one word. The result is negated or part of an aside if any of the words is. */
const actOf = (words: readonly StatementWord[], { from, to }: Occurrence): StatementWord => {
  const all = words.slice(from, to);
  const [first] = all;
  return {
    word: first?.word ?? '',
    inLead: all.every(({ inLead }) => inLead),
    clause: first?.clause ?? null,
    negated: all.find(({ negated }) => negated !== null)?.negated ?? null,
    aside: all.find(({ aside }) => aside !== null)?.aside ?? null,
    incidental: first?.incidental ?? false,
  };
};

/**
 * Returns the needs that the statement leaves open. A period counts only in the clause of the act: "Scans run
 * weekly; logs are reviewed" does not say how often logs are reviewed.
 */
const lacksOf = (
  { needs = [] }: ExpandedElement,
  { text, blanks, lead, words, who, frequency, deadline }: Statement,
  acts: readonly StatementWord[],
): ElementNeed[] => {
  if (needs.length === 0) return [];
  const clauses = clausesOf({ text, blanks });
  const own = acts.flatMap(({ clause, inLead }) => {
    const part = inLead || clause === null ? undefined : clauses[clause];
    return part ? [markBlanks(part.text, part.blanks)] : [];
  });
  const isOfAll = own.length < acts.length || words.every(({ clause }) => clause === null);
  const within = [...(isOfAll ? [markBlanks(text, blanks)] : own), lead ?? ''].map(withoutReasons);
  const said = {
    who,
    frequency: frequency === null ? null : within.find((each) => frequencyIn(each) !== null),
    deadline: deadline === null ? null : within.find((each) => deadlineIn(each) !== null),
  };
  return needs.filter((need) => (said[need] ?? null) === null);
};

/** Phrases that explain the rule before them. */
const REASON = /\b(?:as part of|so that|so the|in order to)\b[^.;,]*/i;

/** Removes a reason: "Logs are protected so that auditors can use them every year" states no frequency. */
const withoutReasons = (text: string): string => {
  const reason = REASON.exec(text);
  if (!reason || !/\w/.test(text.slice(0, reason.index))) return text;
  return text.slice(0, reason.index) + text.slice(reason.index + reason[0].length);
};

/** True if the statement negates the acts: "Incidents are not reported." */
const denies = ({ words, modality, exception }: Statement, acts: readonly StatementWord[]): boolean =>
  modality === 'required' &&
  !exception &&
  words.length <= MAX_CONTRADICTION_WORDS &&
  acts.length > 0 &&
  acts.every(({ negated }) => negated === 'denial') &&
  !words.some((word) => !isAssertedWord(word) || HEDGES.test(word.word));

/** True if the statement permits a prohibited act: "Passwords are shared by everybody." */
const allows = (
  { words, modality, negated, exception }: Statement,
  acts: readonly StatementWord[],
  isForbidden: (act: StatementWord) => boolean,
): boolean => {
  if (modality === 'recommended' || negated !== null || exception) return false;
  if (words.length > MAX_CONTRADICTION_WORDS || acts.length === 0 || acts.some(isForbidden)) return false;
  if (
    words.some(
      (word) =>
        !isAssertedWord(word) || HEDGES.test(word.word) || word.word === 'must' || word.word === 'shall',
    )
  )
    return false;
  return words.some(
    ({ word }, index) =>
      acts.some((act) => act.word === word) &&
      words
        .slice(Math.max(0, index - 2), index)
        .some((each) => /^(?:is|are|may|can|be|we|everybody|everyone)$/.test(each.word)),
  );
};
