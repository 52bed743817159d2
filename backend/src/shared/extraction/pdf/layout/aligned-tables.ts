import { boundingBox, mergeIntervals } from './geometry.ts';
import type { FoundCell, FoundTable } from './ruled-tables.ts';
import type { Row, Segment } from './rows.ts';
import type { Ruling } from './rulings.ts';
import { isMarker } from '../document/markers.ts';

/** Gap above which segments are in separate columns of a table, as a fraction of the font size. */
const COLUMN_GAP = 0.75;
/** Maximum distance between rows of one table, as a multiple of the font size. */
const ROW_GAP = 3.6;
/** Maximum distance between lines that are near each other, as a multiple of the smallest line distance. */
const NEAR_LINES = 1.22;
/** Distance within which lines are always near each other, as a multiple of the font size. */
const NEAR_SIZE = 1.3;
/** Lines closer together than this fraction of the font size belong to vertically centered cells. */
const INTERLEAVED = 0.95;
/** Maximum distance between lines of one table row, as a multiple of the font size. */
const LINE_GAP = 1.75;
/** Matches leaders before a page number, which belong to a table of contents and not to a table. */
const LEADERS = /(?:\.\s?){4,}|…{2,}|·{4,}/;

type Stretch = { left: number; right: number };

const textOf = (segment: Segment): string => segment.runs.map(({ text }) => text).join('');
const isContents = (row: Row): boolean => row.segments.some((segment) => LEADERS.test(textOf(segment)));

const columnOf = (columns: readonly Stretch[], { left, right }: Stretch): number =>
  columns.findIndex((column) => left >= column.left - 0.5 && right <= column.right + 0.5);

/** Whether each row has at most one segment per column. Otherwise, columns were wrongly merged. */
const areApart = (rows: readonly Row[], columns: readonly Stretch[]): boolean =>
  rows.every(({ segments }) => {
    const taken = segments.map((segment) => columnOf(columns, segment));
    return new Set(taken).size === taken.length;
  });

const isInterleaved = (row: Row, next: Row): boolean =>
  next.baseline - row.baseline < Math.min(row.size, next.size) * INTERLEAVED;

/** The number of columns in each row. Interleaved rows are counted as one row. */
const widthsOf = (rows: readonly Row[]): Map<Row, number> => {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && isInterleaved(before, row)) last.push(row);
    else groups.push([row]);
  }
  return new Map(
    groups.flatMap((group) => {
      const [first, ...more] = group;
      if (!first || more.length === 0) return group.map((row) => [row, row.segments.length] as const);
      const stretches = mergeIntervals(
        group.flatMap(({ segments }) => segments),
        first.size * COLUMN_GAP,
      );
      return group.map((row) => [row, stretches.length] as const);
    }),
  );
};

/** Whether a row's only segment is outside the first column and begins a table row that continues below. */
const leadsOn = (row: Row, next: Row | undefined, columns: readonly Stretch[]): boolean => {
  const [segment] = row.segments;
  const isNear = next !== undefined && next.baseline - row.baseline <= row.size * LINE_GAP;
  return isNear && segment !== undefined && columnOf(columns, segment) > 0;
};

/** Finds the rows, starting at `from`, that form a table, and the table's columns. */
const tableAt = (
  rows: readonly Row[],
  from: number,
  widths: ReadonlyMap<Row, number>,
  isRule: (y: number, to: number) => boolean,
) => {
  const widthOf = (row: Row): number => widths.get(row) ?? row.segments.length;
  const first = rows[from];
  if (!first || widthOf(first) < 2 || isContents(first)) return undefined;
  let columns: Stretch[] = first.segments.map(({ left, right }) => ({ left, right }));
  let end = from + 1;
  for (let at = from + 1; at < rows.length; at += 1) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before || isContents(row)) break;
    const gap = row.baseline - before.baseline;
    if (gap > row.size * ROW_GAP && !isRule(before.baseline, row.baseline)) break;
    const size = Math.min(row.size, before.size);
    const next = mergeIntervals([...columns, ...row.segments], size * COLUMN_GAP);
    const within = rows.slice(from, at + 1);
    const joinsColumns = next.length < columns.length && row.segments.length === 1;
    if (next.length < 2 || joinsColumns || !areApart(within, next)) break;
    if (widthOf(row) === 1 && gap > row.size * 2.2 && !leadsOn(row, rows[at + 1], columns)) break;
    columns = next;
    end = at + 1;
  }
  // Trailing rows with text only in the first column are not part of the table.
  while (end > from + 1) {
    const row = rows[end - 1];
    const isFirstOnly =
      row && widthOf(row) === 1 && row.segments[0] && columnOf(columns, row.segments[0]) === 0;
    if (!isFirstOnly) break;
    end -= 1;
  }
  return { rows: rows.slice(from, end), columns, end };
};

const isConvincing = (
  rows: readonly Row[],
  columns: readonly Stretch[],
  widths: ReadonlyMap<Row, number>,
): boolean => {
  const several = rows.filter((row) => (widths.get(row) ?? 0) > 1);
  const firsts = several.map(({ segments }) => (segments[0] ? textOf(segments[0]) : ''));
  // Markers in the first column indicate a list.
  if (columns.length === 2 && firsts.filter((text) => isMarker(text)).length > firsts.length / 2)
    return false;
  return several.length >= (columns.length > 2 ? 2 : 3);
};

/** Groups lines into table rows: by drawn lines, by distance, or by the first column. */
const grouped = (
  rows: readonly Row[],
  columns: readonly Stretch[],
  isRule: (y: number, to: number) => boolean,
): Row[][] => {
  const gaps = rows.slice(1).map((row, index) => row.baseline - (rows[index]?.baseline ?? 0));
  const ruled = gaps.filter((_, index) => isRule(rows[index]?.baseline ?? 0, rows[index + 1]?.baseline ?? 0));
  const size = Math.min(...rows.map((row) => row.size));
  const least = Math.min(...gaps);
  // The lines of a vertically centered cell are half a line away from their neighbors.
  const areInterleaved = least < size * INTERLEAVED;
  const near = areInterleaved ? least * 2 * NEAR_LINES : Math.max(least * NEAR_LINES, size * NEAR_SIZE);
  const isNear = (index: number): boolean => (gaps[index - 1] ?? Infinity) <= near;
  const isFull = (row: Row | undefined): boolean => row?.segments.length === columns.length;
  const nearRows = rows.flatMap((row, index) => (index > 0 && isNear(index) ? row : []));
  // Nearby lines form one table row, unless most of them fill all columns. Such lines are table rows
  // themselves, set as close together as lines of text.
  const byDistance =
    areInterleaved ||
    (gaps.length - nearRows.length >= gaps.length * 0.2 &&
      nearRows.filter(isFull).length <= nearRows.length / 2);
  const startsRow = (index: number): boolean => {
    const [row, before] = [rows[index], rows[index - 1]];
    if (!row || !before) return true;
    if (ruled.length > 1 && ruled.length > rows.length / 8) return isRule(before.baseline, row.baseline);
    if (byDistance) return !isNear(index);
    const [first] = row.segments;
    const isFirst = first !== undefined && columnOf(columns, first) === 0;
    return isFirst && (row.segments.length > 1 || !isNear(index));
  };
  const groups: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last && !startsRow(index)) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

const asTable = (
  rows: readonly Row[],
  columns: readonly Stretch[],
  groups: readonly Row[][],
): FoundTable => ({
  ...boundingBox(rows),
  columns: columns.map(({ left }) => left),
  rows: groups.map((group) =>
    columns.map((column): FoundCell => {
      const lines = group.flatMap((row) => {
        const segments = row.segments.filter((segment) => columnOf([column], segment) === 0);
        return segments.length === 0 ? [] : [{ ...row, ...boundingBox(segments), segments }];
      });
      return { lines, columns: 1, rows: 1 };
    }),
  ),
});

/**
 * Finds tables whose columns are aligned but whose cells are not enclosed by lines. Returns other rows
 * unchanged.
 */
export const findAlignedTables = (rows: readonly Row[], rulings: readonly Ruling[]): (Row | FoundTable)[] => {
  const across = rulings.filter(({ isHorizontal, from, to }) => isHorizontal && to - from > 40);
  const widths = widthsOf(rows);
  const found: (Row | FoundTable)[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at];
    const isRule = (y: number, to: number): boolean =>
      across.some(
        (ruling) =>
          ruling.at > y &&
          ruling.at < to &&
          row !== undefined &&
          ruling.from < row.right &&
          ruling.to > row.left,
      );
    const table = tableAt(rows, at, widths, isRule);
    if (table && isConvincing(table.rows, table.columns, widths)) {
      found.push(asTable(table.rows, table.columns, grouped(table.rows, table.columns, isRule)));
      at = table.end;
    } else {
      if (row) found.push(row);
      at += 1;
    }
  }
  return found;
};
