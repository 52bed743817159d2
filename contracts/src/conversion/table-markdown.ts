import type { ReadingCell, ReadingRow, TableOfReading } from '../documents/reading.ts';
import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import type { LinkOf } from './import-links.ts';
import { inlineOf } from './inline-markdown.ts';

/** Separates the names of a column that has several header rows. */
const BETWEEN_NAMES = ' – ';

/** A position in a table's grid: the cell that covers it, and whether the cell begins there. */
interface Place {
  cell: ReadingCell;
  isFirst: boolean;
}
type Grid = readonly (readonly (Place | undefined)[])[];

/** The positions of all rows; a cell covers every position that it spans. */
const gridOf = (rows: readonly ReadingRow[]): Grid => {
  const grid: (Place | undefined)[][] = rows.map(() => []);
  for (const [index, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[index]?.[column]) column += 1;
      const { columns = 1, rows: spanned = 1 } = cell;
      for (const [below, line] of grid.slice(index, index + spanned).entries()) {
        for (let at = column; at < column + columns; at += 1) {
          line[at] ??= { cell, isFirst: below === 0 && at === column };
        }
      }
      column += columns;
    }
  }
  const width = Math.max(...grid.map((line) => line.length));
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column]));
};

const isEmpty = ({ text, spans = [] }: ReadingCell): boolean => text.trim() === '' && spans.length === 0;

const isOver = (place: Place | undefined): boolean => (place?.cell.columns ?? 1) > 1;

/**
 * Number of header rows: the rows that are marked as such, or two if the first one has cells over several
 * columns.
 */
const namingRows = (rows: readonly ReadingRow[], grid: Grid): number => {
  const declared = rows.findIndex(({ header }) => !header);
  const count = declared === -1 ? 1 : Math.max(declared, 1);
  const [first, second] = grid;
  if (count > 1 || !first || !second || rows.length < 3) return count;
  // A column that only one row names has nothing below it.
  const isUnder = first.every((place, column) => {
    const below = second[column];
    return isOver(place)
      ? below !== undefined && below.cell !== place?.cell
      : !below || below.cell === place?.cell || isEmpty(below.cell);
  });
  return first.some(isOver) && isUnder ? 2 : 1;
};

/** The distinct names of a column in all header rows. */
const nameOf = (naming: Grid, column: number, linkOf: LinkOf): PhrasingContent[] => {
  const cells = [...new Set(naming.flatMap((line) => line[column]?.cell ?? []))].filter(
    (cell) => !isEmpty(cell),
  );
  const name: PhrasingContent[] = [];
  for (const cell of cells) {
    if (name.length > 0) name.push({ type: 'text', value: BETWEEN_NAMES });
    name.push(...inlineOf(cell, { inCell: true, linkOf }));
  }
  return name;
};

const rowOf = (cells: readonly PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children): TableCell => ({ type: 'tableCell', children })),
});

/**
 * Converts a table to Markdown, with one header row. Several header rows are joined, and a cell above them
 * that spans all columns becomes a paragraph. Other positions that a cell spans are empty.
 */
export const tableNodes = ({ rows }: TableOfReading, linkOf: LinkOf): RootContent[] => {
  const [first, ...others] = rows;
  const width = Math.max(...gridOf(rows).map((line) => line.length));
  const [caption] = first?.cells ?? [];
  const hasCaption = caption !== undefined && caption.columns === width && width > 1 && others.length > 1;
  const named = hasCaption && !isEmpty(caption) ? others : rows;
  const grid = gridOf(named);
  const naming = namingRows(named, grid);
  const table: Table = {
    type: 'table',
    children: [
      rowOf(
        naming === 1
          ? cellsOf(grid[0] ?? [], linkOf)
          : Array.from({ length: width }, (_, column) => nameOf(grid.slice(0, naming), column, linkOf)),
      ),
      ...grid.slice(naming).map((line) => rowOf(cellsOf(line, linkOf))),
    ],
  };
  if (named === rows || !caption) return [table];
  return [{ type: 'paragraph', children: inlineOf(caption, { linkOf }) }, table];
};

const cellsOf = (line: readonly (Place | undefined)[], linkOf: LinkOf): PhrasingContent[][] =>
  line.map((place) => (place?.isFirst ? inlineOf(place.cell, { inCell: true, linkOf }) : []));
