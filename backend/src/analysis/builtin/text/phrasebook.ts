import { synonyms } from './concepts.ts';
import { stemsOf, type Word } from './words.ts';

interface Entry {
  stems: readonly string[];
  token: string;
}

/** How often each token occurs: a stem, a concept, a phrase. */
export type Bag = Map<string, number>;

/**
 * The phrases that texts are searched for: names of concepts, and the library's terms. A phrase that is found counts as a token beside
 * its words, so that "access review" says more than "access" and "review" apart.
 */
export class Phrasebook {
  readonly #byFirst = new Map<string, Entry[]>();

  constructor() {
    for (const names of synonyms) for (const name of names) this.#add(stemsOf(name), `~${names[0] ?? ''}`);
  }

  /** Adds a term of the library. One word is a token already. */
  addTerm(term: string): void {
    const stems = stemsOf(term);
    if (stems.length > 1) this.#add(stems, stems.join(' '));
  }

  /** Adds the tokens of `words` to `bag`, each `times` times. */
  addTo(bag: Bag, words: readonly Pick<Word, 'stem'>[], times = 1): Bag {
    for (const [at, { stem }] of words.entries()) {
      bag.set(stem, (bag.get(stem) ?? 0) + times);
      for (const { stems, token } of this.#byFirst.get(stem) ?? []) {
        if (stems.every((each, index) => words[at + index]?.stem === each))
          bag.set(token, (bag.get(token) ?? 0) + times);
      }
    }
    return bag;
  }

  #add(stems: readonly string[], token: string): void {
    const [first] = stems;
    if (first === undefined) return;
    const entries = this.#byFirst.get(first) ?? [];
    if (entries.some((entry) => entry.token === token && entry.stems.join(' ') === stems.join(' '))) return;
    this.#byFirst.set(first, [...entries, { stems, token }]);
  }
}
