import { sliced, type RichText } from '@proviso/contracts';

const WORD = /[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)*/gu;
/** A hyphen at the end of a line, after the first half of a word. U+00AD is a soft hyphen, U+2010 a hyphen. */
const ENDS = /([\p{L}\p{M}]{1,50})([-\u00AD\u2010])$/u;
const BEGINS = /^(\p{Ll}[\p{L}\p{M}]{0,50})/u;
/** What stands before a hyphen that belongs to the word. */
const PREFIXES = new Set(
  'self well non ex co cross third multi long short high low full part real pre post anti inter intra sub semi so one two three four five six day end up in on off out by by-the e'.split(
    ' ',
  ),
);
/** Endings of English words, without which a word may stand elsewhere. */
const ENDINGS = /(?:ies|es|s|ed|ing|ly|d|r|er|ers|al|ment|ments|able|ness)$/;

/** What a document's own words say of words that are divided at the ends of lines. */
export interface Hyphens {
  /** What stands between two lines or pages: nothing, a hyphen that stays, or a space. */
  between(before: string, after: string): 'join' | 'keep' | 'space';
}

/** Learns how words are written from whole lines. */
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
        // What goes on with a capital or a digit keeps its hyphen: PCI-DSS, 2026-01.
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

/** Lines as one text: words whole that were divided, a space between others. Also where each line begins. */
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
  const kept = sliced({ text, spans }, 0);
  return { ...kept, starts };
};

type Span = NonNullable<RichText['spans']>[number];
/** Adds a line's span; one of the same style that ended with the line before goes on. */
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
