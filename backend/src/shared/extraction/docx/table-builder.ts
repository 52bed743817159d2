import type { ReadingCell, ReadingRow, TableOfReading } from '@proviso/contracts';

/** Builds a table row by row and cell by cell. */
export interface TableBuilder {
  row(): void;
  /** Marks the current row as a header row. */
  header(): void;
  /** Removes the current row with all its cells, because it was deleted. */
  takeOutRow(): void;
  /** Skips columns in the current row. */
  gap(columns: number): void;
  /**
   * @param columns number of columns that the cell spans; 0 extends the cell to its left
   * @param merge whether the cell begins a vertical merge or continues the cell above
   */
  cell(content: Omit<ReadingCell, 'columns' | 'rows'>, columns: number, merge?: 'begins' | 'goes-on'): void;
  /** Returns the table, or `undefined` if no cell has text. */
  build(): TableOfReading | undefined;
}

export const createTable = (): TableBuilder => {
  const rows: ReadingRow[] = [];
  /** Cells that may continue in the next row, by their first column. */
  const open = new Map<number, ReadingCell>();
  let column = 0;
  let isGone = false;
  const last = (): ReadingRow => {
    const row = rows.at(-1) ?? { page: null, cells: [] };
    if (rows.length === 0) rows.push(row);
    return row;
  };
  return {
    row() {
      rows.push({ page: null, cells: [] });
      column = 0;
      isGone = false;
    },
    takeOutRow() {
      isGone = true;
    },
    header() {
      last().header = true;
    },
    gap(columns) {
      for (let left = Math.min(columns, 63); left > 0; left -= 1) {
        last().cells.push({ text: '' });
        column += 1;
      }
    },
    cell(content, columns, merge) {
      if (isGone) return;
      const above = open.get(column);
      if (merge === 'goes-on' && above) {
        above.rows = (above.rows ?? 1) + 1;
        // Keeps text that the merged cell above would hide.
        if (content.text !== '') above.text = `${above.text}\n${content.text}`.trim();
        column += above.columns ?? 1;
        return;
      }
      const left = last().cells.at(-1);
      if (columns === 0 && left) {
        left.columns = (left.columns ?? 1) + 1;
        if (content.text !== '') left.text = `${left.text}\n${content.text}`.trim();
        column += 1;
        return;
      }
      const cell: ReadingCell = { ...content, ...(columns > 1 && { columns }) };
      last().cells.push(cell);
      if (merge === 'begins') open.set(column, cell);
      else open.delete(column);
      column += Math.max(1, columns);
    },
    build() {
      const kept = rows.filter(({ cells }) => cells.length > 0);
      const hasWords = kept.some(({ cells }) => cells.some(({ text, spans }) => text !== '' || spans));
      return hasWords ? { kind: 'table', page: null, rows: kept } : undefined;
    },
  };
};
