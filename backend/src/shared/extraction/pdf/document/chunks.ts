import type { Line } from './lines.ts';
import { markerOf, type Marker } from './markers.ts';

/** Lines that form one paragraph, list item or heading. */
export interface Chunk {
  lines: Line[];
  /** The list item's marker. */
  marker?: Marker;
  /** Distance in points to the line above in the same column. */
  gap: number;
}

/** Maximum line pitch within a paragraph, as a multiple of the font size. */
const PITCH = 1.62;
/** Gap above which paragraphs are separate, as a multiple of the line pitch. */
const WIDER = 1.22;
/** Shift to the left or right beyond which a line starts a new chunk, as a fraction of the font size. */
const INDENT = 0.75;
/**
 * Distance from the right edge beyond which a line may end its paragraph, as a fraction of the column width.
 */
const SHORT = 0.12;

const isSameStyle = (one: Line, other: Line): boolean =>
  Math.abs(one.size - other.size) < 0.6 &&
  one.bold === other.bold &&
  one.tag?.heading === other.tag?.heading &&
  one.fixed === other.fixed;

/** Finds the list marker at the start of a line. */
const markerOfLine = (line: Line): Marker | undefined => {
  const { text } = line.rich;
  if (line.lead === 'o' && /^o\s+\S/.test(text))
    return { marker: 'o', ordered: false, length: /^o\s+/.exec(text)?.[0].length ?? 2 };
  if (/^[\uE000-\uF8FF](?=\s)/.test(text)) {
    return { marker: '•', ordered: false, length: /^.\s+/.exec(text)?.[0].length ?? 2 };
  }
  return markerOf(text);
};

/** Finds the marker of a list item that has a drawn bullet or an item tag. */
const markerByTag = (line: Line, before: Line | undefined): Marker | undefined => {
  const id = line.tag?.item?.id;
  const isNew =
    line.hasBullet || (id !== undefined && (before?.page !== line.page || before.tag?.item?.id !== id));
  return isNew && !line.tag?.heading ? { marker: '•', ordered: false, length: 0 } : undefined;
};

/** Returns a function that maps a font size to its usual line pitch, in points. */
export const measureLinePitches = (lines: readonly Line[]): ((size: number) => number) => {
  const counts = new Map<number, Map<number, number>>();
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before || before.page !== line.page || before.size !== line.size || line.isFirst) continue;
    const gap = Math.round((line.baseline - before.baseline) * 2) / 2;
    if (gap < line.size * 0.9 || gap > line.size * 2.2) continue;
    const own = counts.get(line.size) ?? new Map<number, number>();
    counts.set(line.size, own.set(gap, (own.get(gap) ?? 0) + 1));
  }
  const usual = new Map<number, number>();
  for (const [size, gaps] of counts) {
    const total = [...gaps.values()].reduce((sum, count) => sum + count, 0);
    // Uses the narrowest common pitch, because paragraph gaps are the most frequent if many paragraphs have
    // one line.
    const [pitch] =
      [...gaps].toSorted((a, b) => a[0] - b[0]).find(([, count]) => count >= total * 0.15) ?? [];
    if (pitch !== undefined) usual.set(size, pitch);
  }
  return (size) => Math.min(usual.get(size) ?? size * 1.3, size * PITCH);
};

/** Divides lines, which must be in reading order, into chunks. */
export const chunksOf = (lines: readonly Line[], pitchOf: (size: number) => number): Chunk[] => {
  const chunks: Chunk[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = chunks.at(-1);
    const marker = markerOfLine(line) ?? markerByTag(line, before);
    const isBelow = before !== undefined && !line.isFirst && before.page === line.page;
    const gap = isBelow ? line.baseline - before.baseline : Infinity;
    if (last && isBelow && goesOn(last, before, line, marker, pitchOf(line.size))) last.lines.push(line);
    else chunks.push({ lines: [line], gap, ...(marker && { marker }) });
  }
  return chunks;
};

const goesOn = (
  chunk: Chunk,
  before: Line,
  line: Line,
  marker: Marker | undefined,
  pitch: number,
): boolean => {
  const [first] = chunk.lines;
  if (!first) return false;
  const gap = line.baseline - before.baseline;
  if (gap <= 0 || gap > pitch * WIDER + 0.6) return false;
  if (line.fixed) return true;
  if (marker && marker.length === 0) return false;
  const width = line.column.right - line.column.left;
  const endsShort = before.right < before.column.right - width * SHORT;
  // A line within a paragraph may be entirely bold.
  const mayDiffer =
    Math.abs(before.size - line.size) < 0.6 &&
    before.tag?.heading === line.tag?.heading &&
    !first.bold &&
    !endsShort;
  if (!isSameStyle(before, line) && !mayDiffer) return false;
  if (marker) {
    const startsItem =
      !marker.ordered || chunk.marker !== undefined || endsShort || /[.:;,]$/.test(before.rich.text);
    const isHanging =
      chunk.marker !== undefined && line.left > first.left + line.size * INDENT && marker.ordered;
    if (startsItem && !(isHanging && !endsShort && Math.abs(line.left - textLeft(chunk)) < 2)) return false;
  }
  const isEnd = /[.!?:;]["”’)]?$/.test(before.rich.text);
  if (endsShort && isEnd && /^[\p{Lu}\p{N}"“(]/u.test(line.rich.text)) return false;
  if (
    endsShort &&
    before.right < before.column.right - width * 0.45 &&
    /^\p{Lu}/u.test(line.rich.text) &&
    !first.bold
  ) {
    return false;
  }
  const [, second] = chunk.lines;
  const usual = second ?? first;
  // A paragraph's second line may begin to the left of the first line or, in a list, to the right of the
  // first line.
  if (second === undefined) {
    const shift = line.left - first.left;
    return chunk.marker ? shift > -line.size * INDENT : shift < line.size * INDENT;
  }
  return Math.abs(line.left - usual.left) < line.size * INDENT || isCentred(before, line);
};

const isCentred = (one: Line, other: Line): boolean =>
  Math.abs((one.left + one.right) / 2 - (other.left + other.right) / 2) < 3;

const textLeft = ({ lines }: Chunk): number => lines[1]?.left ?? lines[0]?.left ?? 0;
