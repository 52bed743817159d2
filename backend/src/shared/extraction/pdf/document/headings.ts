import type { Chunk } from './chunks.ts';
import { depthOf, headingNumber } from './markers.ts';

/** An entry in a PDF's outline or table of contents. */
export interface OutlineEntry {
  text: string;
  /** The entry's one-based level; `undefined` if unknown. */
  level?: number;
}

/** Font size above which a line is a heading, as a multiple of the body font size. */
const LARGER = 1.08;
/** Maximum number of characters, and of lines, in a heading. */
const CHARACTERS = 220;
const LINES = 4;
const LEVELS = 6;
/** Minimum fraction of the detected headings that an outline must contain to be considered complete. */
const OUTLINE_SHARE = 0.5;

const textOf = ({ lines }: Chunk): string => lines.map(({ rich }) => rich.text).join(' ');

/** Normalizes `text` for comparison with outline entries. Removes numbers, spaces, punctuation and case. */
const compared = (text: string): string =>
  (headingNumber(text)?.rest ?? text).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A heading's appearance. Headings that look alike have the same level. */
interface Look {
  size: number;
  bold: boolean;
  caps: boolean;
  italic: boolean;
}
const isCaps = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};
const lookOf = (chunk: Chunk): Look => {
  const [first] = chunk.lines;
  return {
    size: Math.round((first?.size ?? 0) * 2) / 2,
    bold: first?.bold ?? false,
    caps: isCaps(textOf(chunk)),
    italic: first?.italic ?? false,
  };
};
const keyOf = ({ size, bold, caps, italic }: Look): string => `${size} ${bold} ${caps} ${italic}`;

const looksLikeHeading = (chunk: Chunk, bodySize: number, listed: ReadonlySet<string>): boolean => {
  const text = textOf(chunk);
  const [first] = chunk.lines;
  const last = chunk.lines.at(-1);
  if (!first || !last || chunk.lines.length > LINES || text.length > CHARACTERS || !/\p{L}{2}/u.test(text))
    return false;
  if (first.fixed || /[,;]$/.test(text) || (chunk.marker && !chunk.marker.ordered)) return false;
  // A caption is not a heading.
  if (/^(?:table|figure|fig\.|tabelle|abbildung)\s+\d/i.test(text)) return false;
  const isSentence = /[.!?]$/.test(text) && (text.match(/\s/g)?.length ?? 0) > 7;
  if (first.size >= bodySize * LARGER && first.size >= bodySize + 0.7)
    return !isSentence || first.size > bodySize * 1.3;
  if (first.size < bodySize * 0.93 || isSentence) return false;
  const isNumbered = headingNumber(text) !== undefined;
  const standsApart = chunk.gap > first.size * 1.45;
  if (first.bold) return chunk.lines.length <= 2 && (standsApart || isNumbered) && !text.endsWith(':');
  if (isCaps(text)) return chunk.lines.length <= 2 && standsApart && text.length <= 90 && !text.endsWith(':');
  return standsApart && chunk.lines.length <= 2 && compared(text) !== '' && listed.has(compared(text));
};

export interface HeadingsOptions {
  bodySize: number;
  outline: readonly OutlineEntry[];
  /** Entries in tables of contents. */
  contents: readonly OutlineEntry[];
  /** Chunks of a separate title page, which cannot be headings. */
  titlePage: ReadonlySet<Chunk>;
}

/** Finds the chunks that are headings, and their levels. */
export const findHeadings = (
  chunks: readonly Chunk[],
  { bodySize, outline, contents, titlePage }: HeadingsOptions,
): ReadonlyMap<Chunk, number> => {
  const levels = new Map<Chunk, number>();
  const declared = chunks.filter(({ lines }) => lines[0]?.tag?.heading !== undefined);
  if (declared.length > 1) {
    for (const chunk of declared) levels.set(chunk, chunk.lines[0]?.tag?.heading ?? 1);
    return levels;
  }
  const listed = new Set([...outline, ...contents].map(({ text }) => compared(text)));
  const candidates = chunks.filter(
    (chunk) => !titlePage.has(chunk) && looksLikeHeading(chunk, bodySize, listed),
  );
  const byText = new Map<string, number[]>();
  for (const { text, level } of outline) {
    if (level !== undefined) byText.set(compared(text), [...(byText.get(compared(text)) ?? []), level]);
  }
  const inOutline = candidates.filter((chunk) => byText.has(compared(textOf(chunk))));
  const depths = new Set(outline.map(({ level }) => level));
  const looks = new Set(inOutline.map((chunk) => keyOf(lookOf(chunk))));
  // A flat outline does not indicate levels if its headings differ in appearance.
  const hasLevels = depths.size > 1 || looks.size === 1;
  const isComplete =
    hasLevels && inOutline.length > 1 && inOutline.length >= candidates.length * OUTLINE_SHARE;
  const byLook = isComplete ? levelsByOutline(inOutline, byText) : new Map<string, number>();
  const guessed = levelsByLook(candidates, isComplete ? byLook : undefined);
  const open = new Map(Array.from(byText, ([text, entries]) => [text, [...entries]]));
  for (const chunk of candidates) {
    const entries = isComplete ? open.get(compared(textOf(chunk))) : undefined;
    const level = (entries && (entries.length > 1 ? entries.shift() : entries[0])) ?? guessed(chunk);
    levels.set(chunk, Math.min(Math.max(level, 1), LEVELS));
  }
  return levels;
};

/** The most frequent outline level for each appearance. */
const levelsByOutline = (
  chunks: readonly Chunk[],
  byText: ReadonlyMap<string, readonly number[]>,
): Map<string, number> => {
  const counts = new Map<string, Map<number, number>>();
  for (const chunk of chunks) {
    const key = keyOf(lookOf(chunk));
    const own = counts.get(key) ?? new Map<number, number>();
    for (const level of byText.get(compared(textOf(chunk))) ?? []) own.set(level, (own.get(level) ?? 0) + 1);
    counts.set(key, own);
  }
  return new Map(
    Array.from(counts, ([key, own]) => [key, [...own].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 1]),
  );
};

const weight = ({ size, bold, caps }: Look): number => size * 4 + (bold ? 2 : 0) + (caps ? 1 : 0);

/**
 * Infers levels from font size, weight and depth of numbering. Levels in `known` stay unchanged, and smaller
 * headings get deeper levels.
 */
const levelsByLook = (
  chunks: readonly Chunk[],
  known?: ReadonlyMap<string, number>,
): ((chunk: Chunk) => number) => {
  const groups = new Map<string, { look: Look; depths: Set<number> }>();
  for (const chunk of chunks) {
    const look = lookOf(chunk);
    const group = groups.get(keyOf(look)) ?? { look, depths: new Set<number>() };
    const depth = depthOf(headingNumber(textOf(chunk))?.number ?? '');
    if (depth !== undefined) group.depths.add(depth);
    groups.set(keyOf(look), group);
  }
  const base = new Map<string, { level: number; depth: number | undefined }>();
  let next = 1;
  let deepest = 0;
  for (const [key, { depths }] of [...groups].toSorted((a, b) => weight(b[1].look) - weight(a[1].look))) {
    const said = known?.get(key);
    if (said !== undefined) {
      base.set(key, { level: said, depth: undefined });
      next = Math.max(next, said + 1);
      continue;
    }
    const least = depths.size > 0 ? Math.min(...depths) : undefined;
    const most = depths.size > 0 ? Math.max(...depths) : undefined;
    // If the numbers are exactly one level deeper than those of the larger headings, their depth is the
    // level.
    const goesOn = least !== undefined && deepest > 0 && least === deepest + 1;
    const level = goesOn ? Math.max(next, least) : next;
    base.set(key, { level, depth: least });
    next = level + 1 + (most ?? 0) - (least ?? 0);
    deepest = Math.max(deepest, most ?? 0);
  }
  return (chunk) => {
    const { level = 1, depth } = base.get(keyOf(lookOf(chunk))) ?? {};
    const own = depthOf(headingNumber(textOf(chunk))?.number ?? '');
    return level + (own !== undefined && depth !== undefined ? own - depth : 0);
  };
};
