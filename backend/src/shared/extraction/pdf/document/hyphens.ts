import { sliceRichText, type RichText } from '@proviso/contracts';

const WORD = /[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)*/gu;
/** Matches a word's first half with a hyphen at the end of a line. U+00AD is a soft hyphen. */
const ENDS = /([\p{L}\p{M}]{1,50})([-\u00AD\u2010])$/u;
const BEGINS = /^(\p{Ll}[\p{L}\p{M}]{0,50})/u;
/** First parts of compound words, which keep their hyphen. */
const PREFIXES = new Set(
  'self well non ex co cross third multi long short high low full part real pre post anti inter intra sub semi so one two three four five six day end up in on off out by by-the e'.split(
    ' ',
  ),
);
/**
 * Matches endings of English words. Elsewhere in the document, the same word can appear without its ending.
 */
const ENDINGS = /(?:ies|es|s|ed|ing|ly|d|r|er|ers|al|ment|ments|able|ness)$/;

/** Decides how to rejoin divided words, based on the document's other words. */
export interface Hyphens {
  /**
   * Decides how to join two lines, or the text of two pages: without the hyphen, with the hyphen, or with a
   * space.
   */
  between(before: string, after: string): 'join' | 'keep' | 'space';
}

/** Collects the document's words from whole lines. */
export const createHyphens = (lines: Iterable<string>): Hyphens => {
  const words = new Set<string>();
  const compounds = new Set<string>();
  for (const line of lines) {
    const whole = line.replace(ENDS, '').replace(/^\p{Ll}+/u, '');
    for (const [word] of whole.matchAll(WORD)) {
      const lower = word.toLowerCase().replaceAll(/[\u2010\u2011]/g, '-');
      if (!lower.includes('-')) words.add(lower);
      else {
        compounds.add(lower);
        for (const part of lower.split('-')) words.add(part);
      }
    }
  }
  const isKnown = (word: string): boolean =>
    words.has(word) ||
    words.has(word.replace(ENDINGS, '')) ||
    words.has(word.replace(ENDINGS, 'e')) ||
    ['s', 'd', 'ed', 'ing', 'ly'].some((ending) => words.has(word + ending));
  return {
    between(before, after) {
      const [, first, hyphen] = ENDS.exec(before) ?? [];
      const [, second] = BEGINS.exec(after) ?? [];
      if (first === undefined || second === undefined) {
        // A hyphen before a capital letter or digit stays, as in PCI-DSS or 2026-01.
        return /[\p{L}\p{N}][-\u2010]$/u.test(before) && /^[\p{Lu}\p{N}]/u.test(after) ? 'keep' : 'space';
      }
      if (hyphen === '\u00AD') return 'join';
      const [one, other] = [first.toLowerCase(), second.toLowerCase()];
      if (compounds.has(`${one}-${other}`)) return 'keep';
      if (isKnown(one + other)) return 'join';
      if (PREFIXES.has(one)) return 'keep';
      const areWords = one.length > 2 && other.length > 2 && words.has(one) && words.has(other);
      return areWords ? 'keep' : 'join';
    },
  };
};

/**
 * Joins lines into continuous text and restores divided words. Also returns the offset at which each line
 * starts.
 */
export const joinLines = (lines: readonly RichText[], hyphens: Hyphens): RichText & { starts: number[] } => {
  let text = '';
  const spans: NonNullable<RichText['spans']> = [];
  const starts: number[] = [];
  for (const line of lines) {
    let before = text;
    if (text !== '') {
      const how = hyphens.between(text, line.text);
      if (how === 'join') before = text.slice(0, -1);
      else if (how === 'space') before = `${text} `;
    }
    if (before.length < text.length) {
      for (const span of spans) span.end = Math.min(span.end, before.length);
    }
    starts.push(before.length);
    for (const span of line.spans ?? []) addSpan(spans, span, before.length);
    text = before + line.text;
  }
  const kept = sliceRichText({ text, spans }, 0);
  return { ...kept, starts };
};

type Span = NonNullable<RichText['spans']>[number];
/** Adds a line's span, or extends the last span if it has the same style and ends where the line begins. */
const addSpan = (spans: Span[], span: Span, offset: number): void => {
  const moved = { ...span, start: span.start + offset, end: span.end + offset };
  const last = spans.at(-1);
  const isSame =
    last &&
    span.start === 0 &&
    last.end >= offset - 1 &&
    last.note === undefined &&
    span.note === undefined &&
    (['bold', 'italic', 'strike', 'code', 'link'] as const).every((key) => last[key] === span[key]);
  if (isSame) last.end = moved.end;
  else spans.push(moved);
};
