import { contradictionsOf, type Finding } from '@proviso/contracts';
import { plainTextOf } from '@proviso/ui/markdown';
import { type Insertion, insertSection, type MarkedPlace, type WordsPlace } from './insert-section.ts';

/** A sentence of a policy that contradicts a requirement, and the text that would replace it. */
export interface Replacement {
  /** The sentence, as Markdown. */
  before: string;
  /** The new text, as Markdown; empty if the sentence is only removed. */
  after: string;
  /** Offset of the sentence in the policy. */
  start: number;
}

/** Returns the offset of `words` in `markdown` that is closest to `expected`; `undefined` if there is none. */
const closest = (markdown: string, words: string, expected: number): number | undefined => {
  const offsets: number[] = [];
  for (let at = markdown.indexOf(words); at >= 0; at = markdown.indexOf(words, at + 1)) offsets.push(at);
  return offsets.toSorted((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0];
};

/**
 * Returns the sentences of `markdown` that contradict a finding's requirement, in order. A sentence keeps its
 * words if only its period is too long. Otherwise, the suggested wording replaces the first sentence, and the
 * others are removed.
 */
export const findReplacements = (
  markdown: string,
  finding: Pick<Finding, 'status' | 'quotes' | 'contradictions'>,
  suggested: string,
): Replacement[] => {
  const found = contradictionsOf(finding).flatMap(({ quote, instead }) => {
    if (quote.source !== 'policy') return [];
    const start = closest(markdown, quote.text, quote.start);
    return start === undefined ? [] : [{ before: quote.text, instead, start }];
  });
  const first = found.find(({ instead }) => instead === null);
  return found
    .map(({ before, instead, start }) => ({
      before,
      after: instead ?? (start === first?.start ? suggested.trim() : ''),
      start,
    }))
    .toSorted((one, other) => one.start - other.start);
};

/** Where the sentence that is to be replaced is, for an editor that shows the text without its Markdown. */
export const placeOf = (markdown: string, { before, start }: Replacement): WordsPlace =>
  wordsAt(markdown.slice(0, start), before);

const wordsAt = (earlier: string, words: string): WordsPlace => ({
  words: plainTextOf(words),
  nth: earlier.split(words).length - 1,
});

/** True for a text of several paragraphs or with a list, which cannot replace a sentence within its paragraph. */
const hasBlocks = (markdown: string): boolean => /\n\s*\n|\n\s*[-*\d]/.test(markdown);

/** Applies `replacements`, which are in the text's order, and returns where the first new text is. */
export const applyReplacements = (
  markdown: string,
  replacements: readonly Replacement[],
  { title, terms }: Pick<Insertion, 'title' | 'terms'>,
): { markdown: string; place: MarkedPlace | undefined } => {
  let text = '';
  let from = 0;
  let place: MarkedPlace | undefined;
  let section: string | undefined;
  for (const { before, after, start } of replacements) {
    text += markdown.slice(from, start);
    from = start + before.length;
    if (hasBlocks(after)) section = after;
    else {
      if (after !== '') place ??= wordsAt(text, after);
      text += after;
    }
  }
  text += markdown.slice(from);
  return section === undefined
    ? { markdown: text, place }
    : insertSection(text, { title, text: section, terms });
};
