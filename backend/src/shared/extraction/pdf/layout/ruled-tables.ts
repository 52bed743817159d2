import { boundingBox, type Box } from './geometry.ts';
import type { TextRun } from './page-content.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Ruling } from './rulings.ts';

/** A cell found on a page. */
export interface FoundCell {
  lines: Row[];
  columns: number;
  rows: number;
}

/** A table found on a page. Its rows omit positions that are covered by a cell from another row or column. */
export interface FoundTable extends Box {
  rows: FoundCell[][];
  /** Left edges of the table's columns. */
  columns: number[];
}

/** Maximum gap in points between lines that are considered touching. */
const TOUCHING_GAP = 3.5;
/** Maximum number of cells in a table. A grid with more cells is a drawing. */
const MAX_CELLS = 20_000;

/** Merges lines that continue each other in the same direction. */
const merged = (rulings: readonly Ruling[]): Ruling[] => {
  const found: Ruling[] = [];
  for (const ruling of rulings.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    let same: Ruling | undefined;
    for (let index = found.length - 1; index >= 0 && !same; index -= 1) {
      const other = found[index];
      if (!other || ruling.at - other.at > TOUCHING_GAP) break;
      if (ruling.from <= other.to + TOUCHING_GAP && ruling.to >= other.from - TOUCHING_GAP) same = other;
    }
    if (same) {
      same.from = Math.min(same.from, ruling.from);
      same.to = Math.max(same.to, ruling.to);
    } else found.push({ ...ruling });
  }
  return found;
};

interface Lattice {
  across: Ruling[];
  down: Ruling[];
}

const meet = (across: Ruling, down: Ruling): boolean =>
  down.at >= across.from - TOUCHING_GAP &&
  down.at <= across.to + TOUCHING_GAP &&
  across.at >= down.from - TOUCHING_GAP &&
  across.at <= down.to + TOUCHING_GAP;

/** Groups connected lines. */
const lattices = (rulings: readonly Ruling[]): Lattice[] => {
  const across = merged(rulings.filter(({ isHorizontal }) => isHorizontal));
  const down = merged(rulings.filter(({ isHorizontal }) => !isHorizontal));
  if (across.length * down.length > 4_000_000) return [];
  const group = new Map<Ruling, Set<Ruling>>();
  const groupOf = (ruling: Ruling): Set<Ruling> => group.get(ruling) ?? new Set([ruling]);
  for (const one of across) {
    for (const other of down) {
      const [own, others] = [groupOf(one), groupOf(other)];
      if (!meet(one, other) || (own === others && group.has(one))) continue;
      const [large, small] = own.size > others.size ? [own, others] : [others, own];
      for (const ruling of small) large.add(ruling);
      for (const ruling of large === own ? others : own) group.set(ruling, large);
      group.set(one, large);
      group.set(other, large);
    }
  }
  return [...new Set(group.values())].map((lines) => ({
    across: across.filter((ruling) => lines.has(ruling)),
    down: down.filter((ruling) => lines.has(ruling)),
  }));
};

/** Returns the positions of lines, and merges nearby positions. */
const places = (rulings: readonly Ruling[]): number[] => {
  const found: number[] = [];
  for (const { at } of rulings.toSorted((a, b) => a.at - b.at)) {
    if (at - (found.at(-1) ?? -Infinity) > TOUCHING_GAP) found.push(at);
  }
  return found;
};

const indexOf = (edges: readonly number[], at: number): number => {
  for (let index = 0; index + 1 < edges.length; index += 1) {
    if (at >= (edges[index] ?? 0) && at < (edges[index + 1] ?? 0)) return index;
  }
  return -1;
};

/** Finds tables with lines around their cells, and the runs outside those tables. */
export const findRuledTables = (
  runs: readonly TextRun[],
  rulings: readonly Ruling[],
): { tables: FoundTable[]; rest: TextRun[] } => {
  let rest = [...runs];
  const tables: FoundTable[] = [];
  for (const lattice of lattices(rulings)) {
    const found = tableOf(lattice, rest);
    if (!found) continue;
    tables.push(found.table);
    rest = rest.filter((run) => !found.taken.has(run));
  }
  return { tables, rest };
};

const tableOf = (
  { across, down }: Lattice,
  runs: readonly TextRun[],
): { table: FoundTable; taken: Set<TextRun> } | undefined => {
  const [xs, ys] = [outerEdges(places(down), across), outerEdges(places(across), down)];
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns * rows > MAX_CELLS) return undefined;

  const cells = joinCells(xs, ys, across, down);
  const inside = new Map<number, TextRun[]>();
  const taken = new Set<TextRun>();
  for (const run of runs) {
    const column = indexOf(xs, (run.left + Math.min(run.right, run.left + run.size * 2)) / 2);
    const row = indexOf(ys, (run.top + run.bottom) / 2);
    if (column === -1 || row === -1) continue;
    const cell = cells[row * columns + column] ?? 0;
    inside.set(cell, [...(inside.get(cell) ?? []), run]);
    taken.add(run);
  }
  if (inside.size < 2) return undefined;

  const found: FoundCell[][] = [];
  const placed = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    const own: FoundCell[] = [];
    for (let column = 0; column < columns; column += 1) {
      const cell = cells[row * columns + column] ?? 0;
      if (placed.has(cell)) continue;
      placed.add(cell);
      const span = (step: number, most: number): number => {
        let count = 1;
        while (count < most && cells[row * columns + column + count * step] === cell) count += 1;
        return count;
      };
      own.push({
        lines: rowsOf(inside.get(cell) ?? []),
        columns: span(1, columns - column),
        rows: span(columns, rows - row),
      });
    }
    found.push(own);
  }
  const kept = found.filter((row) => row.some(({ lines, rows: spanned }) => lines.length > 0 || spanned > 1));
  const isTable = kept.length > 1 || (kept[0]?.length ?? 0) > 1;
  if (!isTable) return undefined;
  const box = { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  return { table: { ...boundingBox([box, ...taken]), rows: kept, columns: xs.slice(0, -1) }, taken };
};

/** Adds the ends of crossing lines to `edges`, for a table that lacks a border on one side. */
const outerEdges = (edges: readonly number[], crossing: readonly Ruling[]): number[] => {
  const from = Math.min(...crossing.map((ruling) => ruling.from));
  const to = Math.max(...crossing.map((ruling) => ruling.to));
  const all = [...edges];
  if (from < (edges[0] ?? Infinity) - 2 * TOUCHING_GAP) all.unshift(from);
  if (to > (edges.at(-1) ?? -Infinity) + 2 * TOUCHING_GAP) all.push(to);
  return all;
};

const hasLine = (lines: readonly Ruling[], place: number, point: number): boolean =>
  lines.some(
    (ruling) => Math.abs(ruling.at - place) <= TOUCHING_GAP && ruling.from <= point && ruling.to >= point,
  );

const at = (edges: readonly number[], index: number): number => edges[index] ?? 0;

/**
 * Maps each grid position to the first position of its cell. Positions that no line separates are one cell.
 */
const joinCells = (
  xs: readonly number[],
  ys: readonly number[],
  across: readonly Ruling[],
  down: readonly Ruling[],
): number[] => {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column;
      const y = (at(ys, row) + at(ys, row + 1)) / 2;
      const x = (at(xs, column) + at(xs, column + 1)) / 2;
      const isFreeLeft = column > 0 && !hasLine(down, at(xs, column), y);
      const isFreeAbove = row > 0 && !hasLine(across, at(ys, row), x);
      const [left, above] = [cells[index - 1], cells[index - columns]];
      if (isFreeLeft && left !== undefined) cells[index] = left;
      else if (isFreeAbove && above !== undefined) cells[index] = above;
    }
  }
  return cells;
};
