import type { ReadingCell, ReadingRow, TableOfReading } from '../documents/reading.ts';
import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import type { ConvertLink } from './import-links.ts';
import { inlineOf } from './inline-markdown.ts';

/** Separator between a column's names from several header rows. */
const BETWEEN_NAMES = ' – ';

/** A position in a table's grid: the cell that covers it, and whether the cell begins there. */
interface Place {
  cell: ReadingCell;
  isFirst: boolean;
}
type Grid = readonly (readonly (Place | undefined)[])[];

const widthOf = (grid: Grid): number => grid.reduce((width, line) => Math.max(width, line.length), 0);

/** The positions of all rows. A cell covers every position that it spans. */
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
  const width = widthOf(grid);
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column]));
};

const isEmpty = ({ text, spans = [] }: ReadingCell): boolean => text.trim() === '' && spans.length === 0;

const isOver = (place: Place | undefined): boolean => (place?.cell.columns ?? 1) > 1;

/**
 * Number of header rows: the rows marked as headers, or two if a cell in the first row spans several columns
 * that the second row names.
 */
const namingRows = (rows: readonly ReadingRow[], grid: Grid): number => {
  const declared = rows.findIndex(({ header }) => !header);
  const count = declared === -1 ? 1 : Math.max(declared, 1);
  const [first, second] = grid;
  if (count > 1 || !first || !second || rows.length < 3) return count;
  // In a second header row, names appear only below first-row cells that span several columns.
  const isUnder = first.every((place, column) => {
    const below = second[column];
    return isOver(place)
      ? below !== undefined && below.cell !== place?.cell
      : !below || below.cell === place?.cell || isEmpty(below.cell);
  });
  return first.some(isOver) && isUnder ? 2 : 1;
};

/** The distinct names of a column from all header rows. */
const nameOf = (naming: Grid, column: number, linkOf: ConvertLink): PhrasingContent[] => {
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
 * The alignment of a column if all non-empty cells agree. The header is considered only if the column has no
 * other cells.
 */
const alignmentOf = (grid: Grid, naming: number, column: number): ReadingCell['align'] | null => {
  const cells = grid.flatMap((line, row) => {
    const cell = line[column]?.cell;
    return cell && !isOver(line[column]) ? [{ cell, isBelow: row >= naming }] : [];
  });
  const below = cells.filter(({ isBelow }) => isBelow);
  const withText = below.filter(({ cell }) => !isEmpty(cell));
  const deciding = [withText, below].find(({ length }) => length > 0) ?? cells;
  const [first] = deciding;
  return deciding.every(({ cell }) => cell.align === first?.cell.align) ? (first?.cell.align ?? null) : null;
};

/**
 * Converts a table to Markdown with one header row. Several header rows are merged. A leading cell that spans
 * all columns becomes a paragraph. Each position of a spanning cell repeats its text, so that every row and
 * column makes sense on its own. The text of a cell that spans a whole row appears once.
 */
export const tableNodes = ({ rows }: TableOfReading, linkOf: ConvertLink): RootContent[] => {
  const [first, ...others] = rows;
  const width = widthOf(gridOf(rows));
  const [caption] = first?.cells ?? [];
  const hasCaption = caption !== undefined && caption.columns === width && width > 1 && others.length > 1;
  const named = hasCaption && !isEmpty(caption) ? others : rows;
  const grid = gridOf(named);
  const naming = namingRows(named, grid);
  const table: Table = {
    type: 'table',
    align: Array.from({ length: width }, (_, column) => alignmentOf(grid, naming, column) ?? null),
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

/**
 * Maximum length, in characters, of a text that is repeated in each position of a spanning cell. Longer texts
 * are replaced by a ditto mark.
 */
const MAX_REPEATED_CHARACTERS = 200;
const DITTO = '″';

/** True if one cell spans the whole row, so that its text appears once. */
const isWholeRow = (line: readonly (Place | undefined)[]): boolean =>
  line.length > 1 && line.every((place) => place?.cell === line[0]?.cell);

/** True if the Markdown of a table repeats the text of a spanning cell. */
export const repeatsCells = ({ rows }: TableOfReading): boolean =>
  gridOf(rows).some(
    (line) => !isWholeRow(line) && line.some((place) => place && !place.isFirst && !isEmpty(place.cell)),
  );

const cellsOf = (line: readonly (Place | undefined)[], linkOf: ConvertLink): PhrasingContent[][] => {
  const isOnce = isWholeRow(line);
  return line.map((place) => {
    if (!place) return [];
    const { cell, isFirst } = place;
    if (!isFirst && (isOnce || isEmpty(cell))) return [];
    if (!isFirst && cell.text.length > MAX_REPEATED_CHARACTERS) return [{ type: 'text', value: DITTO }];
    // Note references appear only with the first occurrence of the text.
    const { spans = [] } = cell;
    const said = isFirst ? cell : { ...cell, spans: spans.filter(({ note }) => note === undefined) };
    return inlineOf(said, { inCell: true, linkOf });
  });
};
