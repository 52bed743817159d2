import type { TableFileFormat } from '@proviso/contracts';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { csvOptions } from '../csv.ts';
import type { Renderer, RenderingSchedule } from '../renderer.ts';
import type { TableFile } from './table-file.ts';

export const tableMimeTypes: Readonly<Record<TableFileFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Number of characters per unit of a column's relative width in a sheet. */
const CHARACTERS = 18;

/** Matches characters that sheet names must not contain (ECMA-376, 18.2.19). */
const NOT_IN_SHEET_NAMES = /[\\/?*[\]:]/g;

/**
 * Writes `table` in the given format. CSV and XLSX have a line for each row, with the row's section in the
 * first column.
 * @throws RenderingRefusedError if the file cannot be rendered
 */
export const writeTable = async (
  format: TableFileFormat,
  table: TableFile,
  { renderer, order }: { renderer: Pick<Renderer, 'table'>; order: RenderingSchedule },
): Promise<Uint8Array> => {
  switch (format) {
    case 'pdf':
    case 'docx':
      return renderer.table(format, table, order);
    case 'csv':
      return Buffer.from(stringify([headersOf(table), ...rowsOf(table)], csvOptions));
    case 'xlsx':
      return writeXlsxFile(
        [
          headersOf(table).map((value) => ({ value, fontWeight: 'bold' as const })),
          ...rowsOf(table).map((row) =>
            row.map((value) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })),
          ),
        ],
        {
          sheet: table.title.replaceAll(NOT_IN_SHEET_NAMES, ' ').slice(0, 31),
          stickyRowsCount: 1,
          columns: [
            { width: CHARACTERS },
            ...table.columns.map(({ width }) => ({ width: width * CHARACTERS })),
          ],
        },
      ).toBuffer();
  }
};

const headersOf = ({ sectionLabel, columns }: TableFile): string[] => [
  sectionLabel,
  ...columns.map(({ header }) => header),
];

const rowsOf = ({ sections, facts = [] }: TableFile): string[][] => [
  ...sections.flatMap(({ heading, rows }) => rows.map((row) => [heading, ...row])),
  ...facts.map(([label, value]) => [label, value]),
];
