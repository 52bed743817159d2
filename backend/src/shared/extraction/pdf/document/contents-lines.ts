import type { Line } from './lines.ts';

const LEADERS =
  /^(.*?\S)\s*(?:(?:\.\s?){3,}|…+|(?:·\s?){3,}|_{4,})\s*(\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})?$/u;
const NUMBERED = /^(\S.*?\S)\s+(\d{1,4}|[ivxlc]{1,7})$/;

/** An entry in a table of contents. */
export interface ContentsLine {
  text: string;
  target?: string;
  left: number;
}

/**
 * Parses an entry that consists of text, leaders, and a page number. Leaders are optional below a contents
 * heading.
 */
export const contentsLine = (line: Line, isBelowHeading: boolean): ContentsLine | undefined => {
  const { text } = line.rich;
  const match = LEADERS.exec(text) ?? (isBelowHeading ? NUMBERED.exec(text) : null);
  if (!match) return undefined;
  const [, entry = '', target] = match;
  return { text: entry, left: line.left, ...(target !== undefined && { target }) };
};

/** Infers the entries' one-based levels from their indentation. */
export const contentsLevels = (lines: readonly ContentsLine[]): number[] => {
  const lefts: number[] = [];
  for (const { left } of lines.toSorted((a, b) => a.left - b.left)) {
    if (left - (lefts.at(-1) ?? -Infinity) > 4) lefts.push(left);
  }
  return lines.map(({ left }) => Math.max(1, lefts.findLastIndex((at) => left >= at - 0.5) + 1));
};
