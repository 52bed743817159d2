import type { ExpandedElement } from '../../../../shared/controls/elements.ts';
import { isOneWord } from '../statements/statement-words.ts';
import type { StatementWord } from '../statements/statement.ts';

/** An element of a requirement. Its groups of synonymous words are identified by number. */
export interface CompiledElement {
  element: ExpandedElement;
  /**
   * The numbers that identify the word groups that a statement must name. The first group names the action.
   */
  states: readonly number[];
  about: readonly number[];
  /** The words in the title of a policy on the element's topic; `undefined` if the topic has none. */
  titles: number | undefined;
}

/** The range of a term's words in a statement. */
export interface Occurrence {
  from: number;
  to: number;
}

/** Maximum number of other words between two words of a term. */
const BETWEEN = 2;

/** A word of a term, matched exactly or as a prefix. */
interface Stem {
  word: string;
  isOpen: boolean;
}

/** A library's elements, indexed for matching against statements. */
export class CompiledElements {
  readonly elements: readonly CompiledElement[];
  readonly #byId: ReadonlyMap<string, CompiledElement>;
  /** Elements, indexed by the group number of their action. */
  readonly #byState: readonly (readonly CompiledElement[])[];
  /** Terms by their first word (`#exact`), or by its first three letters if it is a prefix (`#open`). */
  readonly #exact = new Map<string, number[]>();
  readonly #open = new Map<string, number[]>();
  readonly #terms: { stems: readonly Stem[]; groups: number[] }[] = [];
  readonly #startsOf = new Map<string, readonly number[]>();

  constructor(elements: readonly ExpandedElement[]) {
    const groups = new Map<string, number>();
    const terms = new Map<string, number>();
    const numberOf = (group: readonly string[]): number => {
      const key = group.toSorted().join('\n');
      const known = groups.get(key);
      if (known !== undefined) return known;
      const number = groups.size;
      groups.set(key, number);
      for (const term of group) this.#addTerm(term, number, terms);
      return number;
    };
    this.elements = elements.map((element) => ({
      element,
      states: element.states.map(numberOf),
      about: element.about.map(numberOf),
      titles: element.titles && numberOf(element.titles),
    }));
    this.#byId = new Map(this.elements.map((each) => [each.element.id, each]));
    const byState: CompiledElement[][] = Array.from({ length: groups.size }, () => []);
    for (const each of this.elements) byState[each.states[0] ?? 0]?.push(each);
    this.#byState = byState;
  }

  get(id: string): CompiledElement | undefined {
    return this.#byId.get(id);
  }

  /** Returns the elements whose action is `group`. */
  doing(group: number): readonly CompiledElement[] {
    return this.#byState[group] ?? [];
  }

  /** Returns the groups that `words` name, with all their occurrences. */
  groupsIn(
    words: readonly Pick<StatementWord, 'word' | 'inLead'>[],
  ): ReadonlyMap<number, readonly Occurrence[]> {
    const found = new Map<number, Occurrence[]>();
    for (const [from, { word }] of words.entries())
      for (const number of this.#startingWith(word)) {
        const term = this.#terms[number];
        const to = term && endOf(term.stems, words, from);
        if (to === undefined) continue;
        for (const group of term?.groups ?? []) {
          const places = found.get(group);
          if (places) places.push({ from, to });
          else found.set(group, [{ from, to }]);
        }
      }
    return found;
  }

  #addTerm(term: string, group: number, terms: Map<string, number>): void {
    const number = terms.get(term) ?? this.#terms.length;
    if (number === this.#terms.length) {
      terms.set(term, number);
      const stems = stemsOfTerm(term);
      this.#terms.push({ stems, groups: [] });
      const [first] = stems;
      const index = first?.isOpen ? this.#open : this.#exact;
      const key = first?.isOpen ? first.word.slice(0, KEY) : (first?.word ?? '');
      index.set(key, [...(index.get(key) ?? []), number]);
    }
    this.#terms[number]?.groups.push(group);
  }

  #startingWith(word: string): readonly number[] {
    const known = this.#startsOf.get(word);
    if (known) return known;
    const found = [...(this.#exact.get(word) ?? [])];
    for (let length = 1; length <= KEY; length += 1)
      for (const number of this.#open.get(word.slice(0, length)) ?? [])
        if (length === Math.min(KEY, this.#terms[number]?.stems[0]?.word.length ?? 0))
          if (matches(this.#terms[number]?.stems[0], word)) found.push(number);
    // Bounds memory use for input with many made-up words.
    if (this.#startsOf.size > MAX_KEPT) this.#startsOf.clear();
    this.#startsOf.set(word, found);
    return found;
  }
}

const KEY = 3;
const MAX_KEPT = 50_000;

export const compileElements = (elements: readonly ExpandedElement[]): CompiledElements =>
  new CompiledElements(elements);

/** Splits a term into words in the same way as statements: hyphens and dots separate words. */
const stemsOfTerm = (term: string): Stem[] => {
  const words: string[] = [];
  for (const word of term.split(/[\s.%&/-]+/).filter((each) => each !== '')) {
    const last = words.at(-1);
    if (last !== undefined && isOneWord(last, word)) words[words.length - 1] = `log${word}`;
    else words.push(word);
  }
  return words.map((word) => ({ word: word.replace(/\*$/, ''), isOpen: word.endsWith('*') }));
};

/**
 * Words that start with a stem but have another meaning: `inform*` excludes "information", and `process*`
 * excludes "processor".
 */
const otherWords: Readonly<Record<string, RegExp>> = {
  account: /^account(?:ab|an|ing)/,
  alter: /^alternat/,
  commit: /^committee/,
  contain: /^container/,
  contract: /^contract(?:or|ual|ion)/,
  depart: /^department/,
  design: /^design(?:at|ee)/,
  direct: /^direct(?:or|ive)/,
  enter: /^enter(?:pris|tain)/,
  execut: /^executive/,
  form: /^form(?:at|er|ul)/,
  guard: /^guardian/,
  inform: /^informati/,
  log: /^log(?:ic|ist|os?$|(?:in|on|off|out)s?$)/,
  mark: /^market/,
  object: /^objective/,
  office: /^officer/,
  part: /^part(?:i[ct]|ner)/,
  person: /^personal/,
  plan: /^plan(?:t|e)/,
  process: /^processors?$/,
  regulator: /^regulatory$/,
  report: /^reporters?$/,
  secret: /^secretar/,
  secur: /^securit/,
  sign: /^signi?(?:fic|al)/,
  specif: /^specific(?:ally)?$/,
  tablet: /^tabletop/,
  test: /^test(?:imon|ament)/,
  use: /^use(?:r|ful|less)/,
};

/** Stems of verbs. Words for the people who do it, such as "managers" or "developers", are not the act. */
const VERB_STEM =
  /^(?:approv|audit|consult|control|coordinat|creat|develop|educat|evaluat|handl|implement|inspect|investigat|manag|operat|provid|respond|review|supervis|test|train)$/;
const AGENT = /^(?:er|or|ee)s?$/;

/**
 * Words that turn the preceding word into another name: "encryption keys" are not encryption, and the "incident
 * response team" is no incident.
 */
const otherNext: Readonly<Record<string, RegExp>> = {
  encrypt: /^keys?\b/,
  monitor: /^(?:teams?|tools?|agents?)\b/,
  cryptograph: /^keys?\b/,
  incident:
    /^(?:(?:response|management|handling) )?(?:teams?|leads?|managers?|coordinators?|commanders?|responders?)\b/,
};

const matches = (stem: Stem | undefined, word: string): boolean =>
  stem !== undefined &&
  (stem.isOpen ? word.startsWith(stem.word) && !isOtherWord(stem.word, word) : word === stem.word);

const isOtherWord = (stem: string, word: string): boolean =>
  (otherWords[stem]?.test(word) ?? false) || (VERB_STEM.test(stem) && AGENT.test(word.slice(stem.length)));

/**
 * Returns the end of a term that begins at `from`, or `undefined` if the term's other words do not follow. A term
 * does not extend from a lead-in to its items: "Access controls: - write access" does not say "controls access".
 */
const endOf = (
  stems: readonly Stem[],
  words: readonly Pick<StatementWord, 'word' | 'inLead'>[],
  from: number,
): number | undefined => {
  let at = from;
  const [only] = stems;
  const next = `${words[from + 1]?.word ?? ''} ${words[from + 2]?.word ?? ''}`;
  if (stems.length === 1 && only && otherNext[only.word]?.test(next)) return undefined;
  for (const stem of stems.slice(1)) {
    let then = at + 1;
    while (then <= at + 1 + BETWEEN && !matches(stem, words[then]?.word ?? '')) then += 1;
    if (then > at + 1 + BETWEEN || words[then]?.inLead !== words[from]?.inLead) return undefined;
    at = then;
  }
  return at + 1;
};
