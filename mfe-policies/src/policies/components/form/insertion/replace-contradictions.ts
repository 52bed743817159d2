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
  /** True if the sentence is removed and the new text becomes a section. */
  isSection: boolean;
}

/** Returns the offset of `words` in `markdown` that is closest to `expected`; `undefined` if there is none. */
const closest = (markdown: string, words: string, expected: number): number | undefined => {
  const offsets: number[] = [];
  for (let at = markdown.indexOf(words); at >= 0; at = markdown.indexOf(words, at + 1)) offsets.push(at);
  return offsets.toSorted((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0];
};

interface Found {
  start: number;
  end: number;
  /** The text with another period; `null` if the text cannot stay. */
  instead: string | null;
}

/**
 * Merges texts that overlap, in the text's order. The merged text keeps its words only if one of the texts
 * contains the other and both differ only in a period.
 */
const merged = (found: readonly Found[]): readonly Found[] => {
  const result: Found[] = [];
  // The longer of two texts with the same start comes first.
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last === undefined || last.end <= one.start) result.push({ ...one });
    else {
      if (one.instead === null || one.end > last.end) last.instead = null;
      last.end = Math.max(last.end, one.end);
    }
  }
  return result;
};

/** The offsets of the whole lines that have the text from `start` to `end`. `end` is before the line break. */
const linesAt = (markdown: string, { start, end }: { start: number; end: number }) => {
  const lineBreak = markdown.indexOf('\n', end);
  return {
    start: markdown.slice(0, start).lastIndexOf('\n') + 1,
    end: lineBreak < 0 ? markdown.length : lineBreak,
  };
};

/** True for a text in a table's row, which has no room for suggested wording. */
const isInRow = (markdown: string, found: Found): boolean => {
  const { start, end } = linesAt(markdown, found);
  return /^ *\|.*\| *$/.test(markdown.slice(start, end));
};

/** True for a text of several paragraphs or with a list, which cannot replace a sentence within its paragraph. */
const hasBlocks = (markdown: string): boolean => /\n\s*\n|^\s*(?:[-*+]|\d{1,9}[.)])[ \t]/m.test(markdown);

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
  const found = merged(
    contradictionsOf(finding).flatMap(({ quote, instead }) => {
      if (quote.source !== 'policy') return [];
      const start = closest(markdown, quote.text, quote.start);
      return start === undefined ? [] : [{ start, end: start + quote.text.length, instead }];
    }),
  );
  const first = found.find(({ instead }) => instead === null);
  const wording = suggested.trim();
  return found.map((one) => ({
    before: markdown.slice(one.start, one.end),
    after: one.instead ?? (one === first ? wording : ''),
    start: one.start,
    isSection: one === first && wording !== '' && (hasBlocks(wording) || isInRow(markdown, one)),
  }));
};

/** Where the sentence that is to be replaced is, for an editor that shows the text without its Markdown. */
export const placeOf = (markdown: string, { before, start }: Replacement): WordsPlace =>
  wordsAt(markdown.slice(0, start), before);

const wordsAt = (earlier: string, words: string): WordsPlace => ({
  words: plainTextOf(words),
  nth: earlier.split(words).length - 1,
});

/** The rest of a line that is only the mark of a list item, or the borders of a table's row. */
const EMPTY_LINE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*(?:\[[ xX]\])?|\|[ \t|]*)[ \t]*$/;
/** The line below a table's header. */
const DELIMITER_ROW = /^[ \t]*\|?[ \t:|-]*-[ \t:|-]*$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** True if `next` needs the line `line` above it: it is indented further, or `line` is a table's header. */
const needs = (next: string, line: string): boolean =>
  (next.trim() !== '' && indentOf(next) > indentOf(line)) ||
  (line.trimStart().startsWith('|') && DELIMITER_ROW.test(next));

/** New text for the text from `start` to `end`. */
interface Change {
  start: number;
  end: number;
  after: string;
}

/**
 * Returns what to cut for each of `removed`: the text itself, or its whole lines if nothing else would be left in
 * the list item or the table's row.
 */
const cutsOf = (markdown: string, removed: readonly Change[]): readonly Change[] =>
  removed.map((one) => {
    const { start, end } = linesAt(markdown, one);
    let rest = '';
    let from = start;
    for (const other of removed) {
      if (other.end <= start || other.start >= end) continue;
      rest += markdown.slice(from, Math.max(from, other.start));
      from = Math.max(from, other.end);
    }
    rest += markdown.slice(from, Math.max(from, end));
    const [next = ''] = markdown.slice(end + 1).split('\n', 1);
    const isItem = EMPTY_LINE.test(rest) && !needs(next, rest);
    return isItem ? { start, end: Math.min(end + 1, markdown.length), after: '' } : one;
  });

/** Applies `replacements`, which are in the text's order, and returns where the first new text is. */
export const applyReplacements = (
  markdown: string,
  replacements: readonly Replacement[],
  { title, terms }: Pick<Insertion, 'title' | 'terms'>,
): { markdown: string; place: MarkedPlace | undefined } => {
  const removed = replacements
    .filter(({ after, isSection }) => isSection || after === '')
    .map(({ before, start }) => ({ start, end: start + before.length, after: '' }));
  const changed = replacements
    .filter(({ after, isSection }) => !isSection && after !== '')
    .map(({ before, after, start }) => ({ start, end: start + before.length, after }));
  const changes = [...cutsOf(markdown, removed), ...changed];
  let text = '';
  let from = 0;
  let place: MarkedPlace | undefined;
  for (const { start, end, after } of changes.toSorted((one, other) => one.start - other.start)) {
    text += markdown.slice(from, Math.max(from, start));
    from = Math.max(from, end);
    if (after !== '') place ??= wordsAt(text, after);
    text += after;
  }
  text += markdown.slice(from);
  const section = replacements.find(({ isSection }) => isSection)?.after;
  return section === undefined
    ? { markdown: text, place }
    : insertSection(text, { title, text: section, terms });
};
