import { isHeadingOfEveryPolicy } from './usual-headings.ts';
import type { Passage } from './passage.ts';
import type { TokenCounts, Phrasebook } from './phrasebook.ts';
import { wordsOf, type Word } from './words.ts';

/** A text that can be quoted: the policy, or a document. */
export interface TextSource {
  text: string;
  passages: readonly Passage[];
}

export interface IndexedPassage extends Passage {
  /** Index of the passage's source. */
  source: number;
  words: readonly Word[];
  /** The passage's tokens and, with less weight, the tokens of its heading and lead-in. */
  bag: TokenCounts;
}

/** A policy and its documents, prepared for matching. */
export interface IndexedText {
  title: TokenCounts;
  /** The policy's first words, which state its purpose. */
  opening: TokenCounts;
  /** Tokens of each heading. */
  headings: readonly TokenCounts[];
  /** The headings without those that every policy has. */
  topicalHeadings: readonly TokenCounts[];
  /** Tokens of each section, including its heading. */
  sections: readonly TokenCounts[];
  /** Tokens of all texts. */
  whole: TokenCounts;
  passages: readonly IndexedPassage[];
  /** Average number of words per passage. */
  averageLength: number;
  /** The policy's original text. */
  texts: { headings: readonly string[]; whole: string; words: number };
}

/** Weight of a word in a heading or lead-in above a passage, relative to a word in the passage. */
const CONTEXT = 0.5;
/** Weight of words in headings, because headings name the subject. */
const HEADING = 3;
/** Weight of words in the title. */
const TITLE = 3;
/** Number of words in the opening. */
const OPENING_WORDS = 120;

/** Prepares `sources` for matching. The first source must be the policy. */
export const indexText = (
  title: string,
  sources: readonly TextSource[],
  phrasebook: Phrasebook,
): IndexedText => {
  const indexed: IndexedText & {
    headings: TokenCounts[];
    topicalHeadings: TokenCounts[];
    sections: TokenCounts[];
    passages: IndexedPassage[];
  } = {
    title: phrasebook.addTo(new Map(), wordsOf(title)),
    opening: new Map(),
    headings: [],
    topicalHeadings: [],
    sections: [],
    whole: phrasebook.addTo(new Map(), wordsOf(title), TITLE),
    passages: [],
    averageLength: 1,
    texts: textsOf(sources[0]),
  };
  const contexts = new Map<string, readonly Word[]>();
  const context = (text: string): readonly Word[] => {
    const known = contexts.get(text) ?? wordsOf(text);
    contexts.set(text, known);
    return known;
  };
  let section: TokenCounts = new Map();
  let total = 0;
  for (const [source, { text, passages }] of sources.entries()) {
    for (const passage of passages) {
      const words = wordsOf(text.slice(passage.start, passage.end), passage.start);
      if (words.length === 0) continue;
      const isHeading = passage.kind === 'heading';
      const bag = phrasebook.addTo(new Map(), words);
      if (isHeading) {
        indexed.headings.push(bag);
        if (!isHeadingOfEveryPolicy(text.slice(passage.start, passage.end)))
          indexed.topicalHeadings.push(bag);
        section = new Map();
        indexed.sections.push(section);
      }
      addBag(section, bag, isHeading ? HEADING : 1);
      addBag(indexed.whole, bag, isHeading ? HEADING : 1);
      if (total < OPENING_WORDS) addBag(indexed.opening, bag, 1);
      total += words.length;
      const above = passage.headings.at(-1);
      const inContext = new Map(bag);
      if (above !== undefined) phrasebook.addTo(inContext, context(above), CONTEXT);
      if (passage.lead !== null) phrasebook.addTo(inContext, context(passage.lead), CONTEXT);
      indexed.passages.push({ ...passage, source, words, bag: inContext });
    }
  }
  indexed.averageLength = Math.max(1, total / Math.max(1, indexed.passages.length));
  return indexed;
};

const textsOf = (policy: TextSource | undefined): IndexedText['texts'] => ({
  headings: (policy?.passages ?? [])
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end }) => policy?.text.slice(start, end) ?? ''),
  whole: policy?.text ?? '',
  words: policy?.text.match(/\p{L}+/gu)?.length ?? 0,
});

const addBag = (bag: TokenCounts, added: TokenCounts, times: number): void => {
  for (const [token, count] of added) bag.set(token, (bag.get(token) ?? 0) + count * times);
};
