import { Table, TableScroll } from '@proviso/ui';
import type { ReactNode } from 'react';

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cells of a row, one per column; the first is a `th` that names the row. */
  renderCells: (row: Row) => ReactNode;
}

/** A table that scrolls horizontally on narrow pages. */
export const DataTable = <Row,>({ label, columns, rows, keyOf, renderCells }: DataTableProps<Row>) => (
  <TableScroll as="section" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{renderCells(row)}</tr>
        ))}
      </tbody>
    </Table>
  </TableScroll>
);
