import {
  type ReadingCell,
  type ReadingRow,
  type TableOfReading,
  createRichText,
  type RichText,
} from '@proviso/contracts';
import type { FoundCell, FoundTable } from '../layout/ruled-tables.ts';
import { lineText } from '../layout/rows.ts';
import { type Hyphens, joinLines } from './hyphens.ts';
import { markerOf } from './markers.ts';

const runsOf = ({ lines }: FoundCell) =>
  lines.flatMap((line) => line.segments.flatMap((segment) => segment.runs));

/** A cell's text: its lines are joined, but each list item is on a separate line. */
const cellText = (cell: FoundCell, hyphens: Hyphens): RichText => {
  const rich = createRichText();
  let part: RichText[] = [];
  const end = (): void => {
    if (part.length > 0) rich.line(joinLines(part, hyphens));
    part = [];
  };
  for (const line of cell.lines) {
    const text = lineText(line.segments.flatMap((segment) => segment.runs));
    if (markerOf(text.text)) end();
    part.push(text);
  }
  end();
  const { text, spans } = rich.build();
  return spans ? { text, spans } : { text };
};

const areBold = (cells: readonly FoundCell[]): boolean => {
  const runs = cells.flatMap(runsOf).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return runs.length > 0 && runs.every((run) => run.bold);
};

/** Whether a row is bold and the next row is not. */
const isHeader = (row: readonly FoundCell[], next: readonly FoundCell[] | undefined): boolean =>
  next !== undefined && areBold(row) && !areBold(next);

/** Converts a table on a page to a block. */
export const tableBlock = (table: FoundTable, page: number, hyphens: Hyphens): TableOfReading => ({
  kind: 'table',
  page,
  rows: table.rows.map((row, index): ReadingRow => {
    const cells = row.map((cell): ReadingCell => ({
      ...cellText(cell, hyphens),
      ...(cell.columns > 1 && { columns: cell.columns }),
      ...(cell.rows > 1 && { rows: cell.rows }),
    }));
    const header = index === 0 && isHeader(row, table.rows[1]);
    return { page, cells, ...(header && { header: true as const }) };
  }),
});

/** Points by which column positions may differ between pages. */
const COLUMN_TOLERANCE = 8;

/** Whether a table at the top of a page continues the last table of the previous page. */
export const continuesTable = (before: FoundTable, table: FoundTable): boolean =>
  before.columns.length === table.columns.length &&
  before.columns.every((left, index) => Math.abs(left - (table.columns[index] ?? 0)) <= COLUMN_TOLERANCE);
