import { color, space, Table, TableScroll } from '@proviso/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cells of a row, one per column; the first is a `th` that names the row. */
  renderCells: (row: Row) => ReactNode;
  /**
   * True if each row becomes a card with one line per cell on phones. By default, the table scrolls
   * horizontally.
   */
  stacks?: boolean;
}

/** Shows a column's header in front of each of its cells. Used on phones only. */
const lineOf = (column: string, index: number) => css`
  > :nth-child(${index + 1})::before {
    /* Screen readers announce the header cell of the column. */
    content: ${JSON.stringify(column)} / '';
  }
`;
const stacked = (columns: readonly string[]) => css`
  @media screen and (max-width: 40rem) {
    display: block;
    tbody,
    tbody tr,
    tbody th,
    tbody td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      padding: ${space[3]} ${space[2]};
      ${columns.map(lineOf)}
    }
    tbody tr > * {
      display: grid;
      grid-template-columns: 8rem minmax(0, 1fr);
      gap: ${space[2]};
      padding: ${space[1]} 0;
      white-space: normal;
      overflow-wrap: anywhere;
      &::before {
        color: ${color.textMuted};
      }
    }
    tbody tr > th {
      display: block;
      &::before {
        display: none;
      }
    }
  }
`;
const Lines = styled(Table)<{ $stacked: readonly string[] | undefined }>`
  ${({ $stacked }) => $stacked && stacked($stacked)}
`;

/** A table that fits narrow pages. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  renderCells,
  stacks = false,
}: DataTableProps<Row>) => (
  <TableScroll as="section" aria-label={label} tabIndex={0}>
    <Lines $stacked={stacks ? columns : undefined}>
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
    </Lines>
  </TableScroll>
);
