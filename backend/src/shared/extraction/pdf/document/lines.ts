import type { RichText } from '@proviso/contracts';
import { findAlignedTables } from '../layout/aligned-tables.ts';
import { regionsOf } from '../layout/columns.ts';
import type { Box } from '../layout/geometry.ts';
import { boundingBox } from '../layout/geometry.ts';
import type { TextRun } from '../layout/page-content.ts';
import { type FoundTable, findRuledTables } from '../layout/ruled-tables.ts';
import { lineText, type FindNoteByMark, type Row, rowsOf } from '../layout/rows.ts';
import type { Dot, Drawing, Ruling } from '../layout/rulings.ts';
import { findTaggedTables } from '../layout/tagged-tables.ts';
import type { Tag } from '../layout/tags.ts';

/** A line of text in the document flow. */
export interface Line extends Box {
  kind: 'line';
  page: number;
  baseline: number;
  size: number;
  /** Whether nearly all letters are bold. */
  bold: boolean;
  italic: boolean;
  fixed: boolean;
  rich: RichText;
  /** Horizontal extent of the line's column. */
  column: { left: number; right: number };
  /** Whether the line is the first in its column. */
  isFirst: boolean;
  /** Text of the line's first run, such as a list marker. */
  lead: string;
  /** The line's element in the tag structure. */
  tag?: Tag;
  /** Whether a bullet is drawn in front of the line. */
  hasBullet: boolean;
}

/** A table in the document flow. */
export interface TableElement {
  kind: 'table';
  page: number;
  table: FoundTable;
}

export type FlowElement = Line | TableElement;

/** Minimum fraction of a line's letters that must have a style for the style to apply to the whole line. */
const MOSTLY = 0.9;

/** Returns a page's content in reading order. */
export const flowOf = (
  runs: readonly TextRun[],
  { rulings, edges, dots }: Drawing,
  page: number,
  markOf: FindNoteByMark,
): FlowElement[] => {
  const tagged = findTaggedTables(runs);
  const ruled = findRuledTables(tagged.rest, rulings);
  const tables = [...tagged.tables, ...ruled.tables];
  const elements: FlowElement[] = [];
  const rows = rowsOf(ruled.rest);
  const add = (part: readonly Row[]): void => {
    for (const region of regionsOf(part))
      elements.push(...elementsOf(region, [...rulings, ...edges], page, markOf));
  };
  let from = 0;
  for (const table of tables.toSorted((a, b) => a.top - b.top)) {
    let to = from;
    while (to < rows.length && (rows[to]?.baseline ?? 0) < table.top + 2) to += 1;
    add(rows.slice(from, to));
    from = to;
    elements.push({ kind: 'table', page, table });
  }
  add(rows.slice(from));
  for (const element of elements) {
    if (element.kind === 'line') element.hasBullet = dots.some((dot) => isBulletOf(element, dot));
  }
  return elements;
};

const isBulletOf = ({ left, baseline, size }: Line, dot: Dot): boolean =>
  dot.x < left &&
  dot.x > left - size * 2.6 &&
  dot.y < baseline + size * 0.1 &&
  dot.y > baseline - size * 0.8 &&
  dot.size < size * 0.7;

const elementsOf = (
  region: readonly Row[],
  rulings: readonly Ruling[],
  page: number,
  markOf: FindNoteByMark,
): FlowElement[] => {
  const { left, right } = boundingBox(region);
  return findAlignedTables(region, rulings).map((found, index) =>
    'columns' in found
      ? { kind: 'table', page, table: found }
      : lineOf(found, { page, column: { left, right }, isFirst: index === 0 }, markOf),
  );
};

const letters = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** Converts a row to a line. */
export const lineOf = (
  row: Row,
  { page, column, isFirst }: Pick<Line, 'page' | 'column' | 'isFirst'>,
  markOf: FindNoteByMark,
): Line => {
  const runs = row.segments.flatMap((segment) => segment.runs);
  const all = runs.reduce((sum, run) => sum + letters(run.text), 0);
  const mostly = (holds: (run: TextRun) => boolean): boolean => {
    const held = runs.filter(holds).reduce((sum, run) => sum + letters(run.text), 0);
    return all > 0 && held >= all * MOSTLY;
  };
  const sizes = new Map<number, number>();
  for (const run of runs) {
    const size = Math.round(run.size * 4) / 4;
    sizes.set(size, (sizes.get(size) ?? 0) + letters(run.text));
  }
  const [size = row.size] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const tag = runs.find((run) => run.tag !== undefined)?.tag;
  const { left, right, top, bottom, baseline } = row;
  return {
    kind: 'line',
    page,
    left,
    right,
    top,
    bottom,
    baseline,
    size,
    column,
    isFirst,
    bold: mostly((run) => run.bold),
    italic: mostly((run) => run.italic),
    fixed: mostly((run) => run.fixed),
    rich: lineText(runs, markOf),
    lead: runs[0]?.text.trim() ?? '',
    hasBullet: false,
    ...(tag && { tag }),
  };
};
