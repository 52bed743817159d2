import { synonyms } from './concepts.ts';
import { stemsOf, type Word } from './words.ts';

interface Entry {
  stems: readonly string[];
  token: string;
}

/** The number of occurrences of each token, which is a stem, a concept or a phrase. */
export type TokenCounts = Map<string, number>;

/**
 * Phrases to find in texts: concept names, and the library's terms. A phrase counts as a token in addition to
 * its words, so that "access review" counts more than "access" and "review" separately.
 */
export class Phrasebook {
  /** Entries by their first two stems, or by their only stem. */
  readonly #entries = new Map<string, Entry[]>();

  constructor() {
    for (const names of synonyms) for (const name of names) this.#add(stemsOf(name), `~${names[0] ?? ''}`);
  }

  /** Adds a term from the library. Ignores single words, because they are tokens anyway. */
  addTerm(term: string): void {
    const stems = stemsOf(term);
    if (stems.length > 1) this.#add(stems, stems.join(' '));
  }

  /** Adds the tokens of `words` to `bag`, each `times` times. */
  addTo(bag: TokenCounts, words: readonly Pick<Word, 'stem'>[], times = 1): TokenCounts {
    const count = (token: string) => bag.set(token, (bag.get(token) ?? 0) + times);
    for (const [at, { stem }] of words.entries()) {
      count(stem);
      for (const { token } of this.#entries.get(stem) ?? []) count(token);
      const next = words[at + 1]?.stem;
      if (next === undefined) continue;
      for (const { stems, token } of this.#entries.get(`${stem} ${next}`) ?? [])
        if (stems.every((each, index) => words[at + index]?.stem === each)) count(token);
    }
    return bag;
  }

  #add(stems: readonly string[], token: string): void {
    if (stems.length === 0) return;
    const key = stems.slice(0, 2).join(' ');
    const entries = this.#entries.get(key) ?? [];
    const name = stems.join(' ');
    if (entries.some((entry) => entry.token === token && entry.stems.join(' ') === name)) return;
    entries.push({ stems, token });
    this.#entries.set(key, entries);
  }
}
