import { boundingBox, type Box, mergeIntervals, medianOf } from './geometry.ts';
import { rowsOf, type Row } from './rows.ts';

/** Minimum number of rows in multi-column text. */
const MIN_ROWS = 6;
/** Minimum gap between text columns, as a fraction of the font size. */
const GUTTER = 0.7;
/** Maximum nesting depth of columns. */
const DEPTH = 3;

const runsOf = ({ segments }: Row) => segments.flatMap(({ runs }) => runs);
const isWithin = (box: Side, side: Side): boolean => box.left >= side.left - 1 && box.right <= side.right + 1;

/** Divides a page into regions of consecutive rows, in reading order. */
export const regionsOf = (rows: readonly Row[], depth = 0): Row[][] => {
  if (depth === DEPTH || rows.length < MIN_ROWS) return rows.length === 0 ? [] : [[...rows]];
  const regions: Row[][] = [];
  let plain: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const band = bandAt(rows, at);
    if (!band) {
      const row = rows[at];
      if (row) plain.push(row);
      at += 1;
      continue;
    }
    if (plain.length > 0) regions.push(plain);
    plain = [];
    const inBand = rows.slice(at, at + band.rows);
    for (const side of [band.left, band.right]) {
      const runs = inBand.flatMap(runsOf).filter((run) => isWithin(run, side));
      regions.push(...regionsOf(rowsOf(runs), depth + 1));
    }
    at += band.rows;
  }
  if (plain.length > 0) regions.push(plain);
  return regions;
};

interface Side {
  left: number;
  right: number;
}
interface Band {
  rows: number;
  left: Side;
  right: Side;
}

/**
 * Finds two-column text that begins at row `from`; `undefined` if the text is not in two columns, or is a
 * table.
 */
const bandAt = (rows: readonly Row[], from: number): Band | undefined => {
  const first = rows[from];
  if (!first) return undefined;
  const size = first.size;
  let stretches: Side[] = [];
  let end = from;
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at];
    if (!row) break;
    const next = mergeIntervals([...stretches, ...runsOf(row)], size * GUTTER);
    // One column may begin higher than the other.
    if (next.length < 2 && (stretches.length > 1 || at - from >= MIN_ROWS)) break;
    stretches = next;
    end = at + 1;
  }
  const band = rows.slice(from, end);
  if (band.length < MIN_ROWS || stretches.length < 2) return undefined;
  const cut = bestCut(band, stretches);
  if (cut === undefined) return undefined;
  const all = boundingBox(band);
  const left = { left: all.left, right: cut };
  const right = { left: cut, right: all.right };
  return areText(band, left, right) ? { rows: band.length, left, right } : undefined;
};

/** The gap that is closest to the middle. */
const bestCut = (band: readonly Row[], stretches: readonly Side[]): number | undefined => {
  const { left, right } = boundingBox(band);
  const gaps = stretches
    .slice(1)
    .map((stretch, index) => ((stretches[index]?.right ?? 0) + stretch.left) / 2);
  const middle = (left + right) / 2;
  return gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
};

/** Whether the lines on both sides fill their columns, unlike table cells and lists of short items. */
const areText = (band: readonly Row[], ...sides: readonly Side[]): boolean =>
  sides.every((side) => {
    const lines = band.flatMap((row) => {
      const own = runsOf(row).filter((run) => isWithin(run, side));
      return own.length === 0 ? [] : [boundingBox(own) satisfies Box];
    });
    if (lines.length < MIN_ROWS - 1) return false;
    const { left, right } = boundingBox(lines);
    const size = medianOf(band.map((row) => row.size));
    const isWide = right - left > size * 12;
    const filled = lines.filter((line) => line.right - line.left > (right - left) * 0.75).length;
    const gaps = lines.slice(1).map((line, index) => line.bottom - (lines[index]?.bottom ?? 0));
    const pitch = medianOf(gaps);
    // Rows of a table are further apart than lines of text.
    return isWide && filled >= lines.length * 0.55 && pitch < size * 1.75;
  });
