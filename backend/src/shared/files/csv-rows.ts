import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';

/** Maximum size of a row, far above the size of real rows. */
const ROW = { cells: 200, characters: 100_000 };
/** Supported cell separators. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Rows as csv-parse returns them with the option `info`. */
const rowsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** A table row, with its cells and the number of the line where it ends. */
export interface CsvRow {
  cells: readonly string[];
  line: number;
}

/** The text cannot be parsed as a table from a certain line on. The message explains why. */
export class CsvFaultError extends Error {
  override readonly name = 'CsvFaultError';
  readonly line: number | undefined;

  constructor(message: string, line: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

/**
 * Parses the first rows of a table (RFC 4180) whose cells are separated by commas, semicolons, or tabs. Skips
 * empty rows. Rows may have too few cells. Later rows are not parsed.
 * @param most maximum number of rows
 * @throws CsvFaultError
 */
export const readCsvRows = (content: string, most: number): CsvRow[] => {
  const named = /^\uFEFF?sep=([^\r\n])\r?\n/i.exec(content)?.[1];
  try {
    return rowsSchema
      .parse(
        parse(content, {
          bom: true,
          info: true,
          to: most,
          // Excel may specify the separator on a separate first line.
          ...(named !== undefined && { from_line: 2 }),
          max_record_size: ROW.characters,
          delimiter: named ?? delimiterOf(content),
          relax_column_count: true,
          skip_empty_lines: true,
          skip_records_with_empty_values: true,
          cast: (cell, { index, lines }) => {
            if (index >= ROW.cells) throw tooLong(lines);
            return cell;
          },
        }),
      )
      .map(({ record: cells, info }) => ({ cells, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = z.int().safeParse(error['lines']).data;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(line, error);
    throw new CsvFaultError('The quotation marks do not match.', line, error);
  }
};

const tooLong = (line: number | undefined, cause?: unknown): CsvFaultError =>
  new CsvFaultError(
    `A row may have at most ${ROW.cells} cells and ${ROW.characters} characters; a quotation mark may be missing.`,
    line,
    cause,
  );

/** The most frequent separator on the first line. */
const delimiterOf = (content: string): string => {
  const line = content.slice(0, content.search(/[\n\r]/) >>> 0);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
};

/** Normalizes a column's name for comparison. */
export const columnName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Positions of the known columns in a header row, which may use any of a column's names. */
export const findColumnPositions = <Column extends string>(
  header: readonly string[],
  known: Readonly<Record<Column, readonly string[]>>,
): Partial<Record<Column, number>> => {
  const names = header.map(columnName);
  const places: Partial<Record<Column, number>> = {};
  for (const [column, ways] of Object.entries<readonly string[]>(known)) {
    const place = names.findIndex((name) => ways.includes(name));
    if (place !== -1) places[column as Column] = place;
  }
  return places;
};
