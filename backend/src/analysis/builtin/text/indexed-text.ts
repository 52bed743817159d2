import type { Passage } from './passage.ts';
import type { Bag, Phrasebook } from './phrasebook.ts';
import { wordsOf, type Word } from './words.ts';

/** A text that quotes are taken from: the policy, or a document. */
export interface TextSource {
  text: string;
  passages: readonly Passage[];
}

export interface IndexedPassage extends Passage {
  /** Index of the source that it stands in. */
  source: number;
  words: readonly Word[];
}

/** Where a stem or concept occurs. */
interface Posting {
  passage: number;
  count: number;
}

/** What matching needs to know of a policy and its documents. */
export interface IndexedText {
  title: Bag;
  /** Each heading with its stems and concepts. */
  headings: readonly Bag[];
  /** The stems and concepts of all. */
  whole: Bag;
  passages: readonly IndexedPassage[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** Words of an average passage. */
  averageLength: number;
}

/** Of what stands above a passage, a word counts as much as this share of one in it. */
const CONTEXT = 0.5;

/** Prepares `sources`, the policy's first, for matching. */
export const indexText = (
  title: string,
  sources: readonly TextSource[],
  phrasebook: Phrasebook,
): IndexedText => {
  const passages: IndexedPassage[] = [];
  const postings = new Map<string, Posting[]>();
  const whole: Bag = new Map();
  const headings: Bag[] = [];
  const contexts = new Map<string, readonly Word[]>();
  const context = (text: string): readonly Word[] => {
    const known = contexts.get(text) ?? wordsOf(text);
    contexts.set(text, known);
    return known;
  };
  for (const [source, { text, passages: found }] of sources.entries()) {
    for (const passage of found) {
      const words = wordsOf(text.slice(passage.start, passage.end), passage.start);
      if (words.length === 0) continue;
      const bag = phrasebook.addTo(new Map(), words);
      if (passage.kind === 'heading') headings.push(bag);
      addBag(whole, bag, 1);
      const above = passage.headings.at(-1);
      if (above !== undefined) phrasebook.addTo(bag, context(above), CONTEXT);
      if (passage.lead !== null) phrasebook.addTo(bag, context(passage.lead), CONTEXT);
      const index = passages.push({ ...passage, source, words }) - 1;
      for (const [stem, count] of bag) {
        const list = postings.get(stem);
        if (list) list.push({ passage: index, count });
        else postings.set(stem, [{ passage: index, count }]);
      }
    }
  }
  const total = passages.reduce((sum, { words }) => sum + words.length, 0);
  return {
    title: phrasebook.addTo(new Map(), wordsOf(title)),
    headings,
    whole,
    passages,
    postings,
    averageLength: total / Math.max(1, passages.length),
  };
};

const addBag = (bag: Bag, added: Bag, times: number): void => {
  for (const [stem, count] of added) bag.set(stem, (bag.get(stem) ?? 0) + count * times);
};
