import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../../shared/rendering/csv.ts';

/** The lines of a CSV file with these rows. */
export async function* csvOf(rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    // The byte order mark is only at the beginning of the file.
    yield stringify([[...row]], { ...csvOptions, bom: isFirst });
    isFirst = false;
  }
}
