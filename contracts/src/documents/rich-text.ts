import type { ReadingSpan } from './reading.ts';

/** Style or link target of a text range. */
export type TextStyle = Omit<ReadingSpan, 'start' | 'end' | 'image' | 'picture' | 'note'>;

/** Text with its styles and links. */
export interface RichText {
  text: string;
  spans?: ReadingSpan[];
}

/** Collects a text piece by piece. */
export interface RichTextBuilder {
  push(text: string, style?: TextStyle): void;
  /** Adds a note's mark, in brackets so that it does not run into the word before it. */
  note(mark: string, index: number): void;
  image(description: string, picture?: string): void;
  /** Adds another text on its own line. */
  line(other: RichText): void;
  /** The trimmed text. */
  build(): RichText;
  /** The plain text. */
  raw(): string;
}

/** Maximum number of spans in a text. Formatting with more spans than this is not meaningful. */
const MAX_SPANS = 100_000;

const styleKeys = ['bold', 'italic', 'strike', 'emphasis', 'code', 'link'] as const;
const isPlain = (style: TextStyle): boolean => styleKeys.every((key) => style[key] === undefined);
const isSame = (one: TextStyle, other: TextStyle): boolean =>
  styleKeys.every((key) => one[key] === other[key]);

export const createRichText = (): RichTextBuilder => {
  const texts: string[] = [];
  const spans: ReadingSpan[] = [];
  let length = 0;
  const append = (text: string): void => {
    texts.push(text);
    length += text.length;
  };
  const mark = (span: ReadingSpan): void => {
    if (spans.length < MAX_SPANS) spans.push(span);
  };
  return {
    push(text, style = {}) {
      if (text === '') return;
      const start = length;
      append(text);
      if (isPlain(style)) return;
      const last = spans.at(-1);
      const goesOn = last && last.end === start && last.note === undefined && last.image === undefined;
      if (goesOn && isSame(last, style)) last.end = length;
      else mark({ ...style, start, end: length });
    },
    note(written, index) {
      const start = length;
      append(`[${written}]`);
      mark({ start, end: length, note: index });
    },
    image(description, picture) {
      mark({ start: length, end: length, image: description, ...(picture !== undefined && { picture }) });
    },
    line(other) {
      if (length > 0) append('\n');
      const start = length;
      append(other.text);
      for (const span of other.spans ?? [])
        mark({ ...span, start: span.start + start, end: span.end + start });
    },
    build: () => trimRichText({ text: texts.join(''), spans }),
    raw: () => texts.join(''),
  };
};

/** `rich` without leading and trailing white space. */
export const trimRichText = ({ text, spans = [] }: RichText): RichText => {
  const whole = text.trimEnd();
  const from = whole.length - whole.trimStart().length;
  return sliceRichText({ text: whole, spans }, from, whole.length);
};

/** The characters from `from` to `to`, with their spans. */
export const sliceRichText = ({ text, spans = [] }: RichText, from: number, to = text.length): RichText => {
  const kept = spans.flatMap((span): ReadingSpan[] => {
    const start = Math.min(Math.max(span.start, from), to) - from;
    const end = Math.min(Math.max(span.end, from), to) - from;
    return start < end || span.image !== undefined ? [{ ...span, start, end }] : [];
  });
  return { text: text.slice(from, to), ...(kept.length > 0 && { spans: kept }) };
};

/** Returns the spans moved by `by` characters. */
export const shiftSpans = (spans: readonly ReadingSpan[], by: number): ReadingSpan[] => {
  const moved = structuredClone([...spans]);
  for (const span of moved) {
    span.start += by;
    span.end += by;
  }
  return moved;
};
