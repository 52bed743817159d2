import type { MappedText } from './mapped-text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Abbreviations and list numbers, whose period does not end the sentence. */
const NO_SENTENCE_END =
  /(?:\b(?:e\.?g|i\.?e|etc|vs|no|nos|sec|art|ch|fig|para|approx|incl|inc|ltd|corp|dept|mr|mrs|ms|dr|st|rev|ver|cf|al|u\.s|u\.k|min|max)\.|^\W*(?:\(?[a-z]|\d+(?:\.\d+)*|[ivx]+)[.)]|\b[A-Z]\.)\s*$/i;
/** A line in a paragraph that begins a list item, or has a label such as `Owner:`. */
const OWN_LINE =
  /^\s*(?:[•▪◦‣●○►✓✔☐☑☒–—]\s*\S|[*+-]\s+\S|\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]\s+\S|o\s+[A-Z]|[A-Z][\w/ ]{1,30}:\s)/;
const LIST_MARK = /^\s*(?:[*+-]|\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]|o)\s+(?=\S)|^[\s•▪◦‣●○►✓✔–—]+/;
const PAGE_LINE = /^\s*(?:page\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?\s*$/i;

/** The answer to a question in a questionnaire. */
const ANSWER = /^\W*(?:yes|no|n\/a|not applicable)\b/i;

/** A sentence, or a line that counts as a sentence. */
export interface Span {
  from: number;
  to: number;
  /** True if the line begins with a list marker that Markdown does not recognize. */
  isListed: boolean;
}

/**
 * Returns the sentences in a block. A line break ends a sentence only if the next line begins an item or a
 * label.
 */
export const sentencesOfBlock = ({ text }: Pick<MappedText, 'text'>): Span[] => {
  const spans: Span[] = [];
  for (const { from, to } of linesOf(text)) {
    const mark =
      from > 0 || OWN_LINE.test(text.slice(from, to)) ? LIST_MARK.exec(text.slice(from, to)) : null;
    const begin = from + (mark && mark[0].trim() !== '' ? mark[0].length : 0);
    let start = begin;
    const flat = flattenLines(text.slice(begin, to));
    for (const { segment, index } of segmenter.segment(flat)) {
      const end = begin + index + segment.length;
      const goesOn =
        NO_SENTENCE_END.test(flat.slice(start - begin, end - begin)) ||
        (segment.trimEnd().endsWith('?') && ANSWER.test(flat.slice(end - begin)));
      if (goesOn && end < to) continue;
      spans.push({ from: start, to: end, isListed: begin > from });
      start = end;
    }
    if (start < to) spans.push({ from: start, to, isListed: begin > from });
  }
  return spans.filter(({ from, to }) => text.slice(from, to).trim() !== '');
};

/**
 * Replaces line breaks with spaces, so that they do not end a sentence. Also blanks out lines that contain
 * only a page number.
 */
export const flattenLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (PAGE_LINE.test(line) && text.includes('\n') ? ' '.repeat(line.length) : line))
    .join(' ')
    .replaceAll(/[\r\t\u00A0\u2028\u2029]/g, ' ');

/** Returns the ranges of lines that belong together. */
const linesOf = (text: string): { from: number; to: number }[] => {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(/\n/g)) {
    const at = match.index;
    if (!OWN_LINE.test(text.slice(at + 1, at + 80).split('\n')[0] ?? '')) continue;
    parts.push({ from, to: at });
    from = at + 1;
  }
  parts.push({ from, to: text.length });
  return parts;
};
