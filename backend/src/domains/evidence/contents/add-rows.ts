import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import type { FileText, TranslateFileText } from '../../../shared/rendering/file-language.ts';
import { csvOf } from './csv-of.ts';

/** The headers of a file, each with the value of a row in its column. */
export type Columns<Row> = readonly (readonly [
  FileText,
  (row: Row, say: TranslateFileText) => string | number,
])[];

export interface RowsToAdd<Row> {
  columns: Columns<Row>;
  say: TranslateFileText;
  /** Ids of the chosen policies; `undefined` for all. */
  chosen: ReadonlySet<string> | undefined;
  /** Called after each row. */
  onWritten: () => void;
}

/**
 * Adds a CSV file about policies to an evidence pack.
 * @returns the number of rows
 */
export const addRows = async <Row extends { policyId: string }>(
  add: AddZipEntry,
  file: string,
  { columns, say, chosen, onWritten }: RowsToAdd<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<number> => {
  let count = 0;
  const rows = async function* (): AsyncGenerator<readonly (string | number)[]> {
    yield columns.map(([header]) => say(header));
    for await (const page of pages)
      for (const row of page) {
        if (chosen && !chosen.has(row.policyId)) continue;
        count += 1;
        yield columns.map(([, valueOf]) => valueOf(row, say));
        onWritten();
      }
  };
  await add(file, csvOf(rows()));
  return count;
};
