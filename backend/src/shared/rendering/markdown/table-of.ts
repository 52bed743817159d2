import type { Table } from 'mdast';
import type { Block, Run, TableBlock } from '../print-block.ts';
import { runsOf, type References } from './runs-of.ts';

/** Maximum number of columns that fit on a page. */
const MAX_COLUMNS = 20;

/** Converts a table. If it is too wide for a page, each row becomes a paragraph. */
export const tableOf = (table: Table, references: References): readonly Block[] => {
  const [header = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => runsOf(cell.children, references)),
  );
  if (header.length > MAX_COLUMNS) return [header, ...rows].map(asParagraph);
  const columns = header.map((_, column) => column);
  const whole = (row: readonly (readonly Run[])[]) => columns.map((column) => row[column] ?? []);
  const block: TableBlock = {
    kind: 'table',
    alignments: columns.map((column) => table.align?.[column] ?? null),
    header,
    rows: rows.map(whole),
  };
  return [block];
};

const asParagraph = (cells: readonly (readonly Run[])[]): Block => ({
  kind: 'paragraph',
  runs: cells.flatMap((cell, index) => (index === 0 ? cell : [{ text: ' | ' }, ...cell])),
});
