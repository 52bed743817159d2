import type { Columns } from '../projecting/define-table.ts';
import { namesOf } from '../projecting/rows.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string): string =>
  // Most texts have nothing to escape, and asking is cheaper than replacing.
  /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
    : text;

/** Writes a row of a table with these columns, in their order, as a line of the text format of Postgres's COPY. */
export const copiedRow = <Row extends object>(columns: Columns<Row>): ((row: Row) => string) => {
  const fields = namesOf(columns).map((name) => ({ name, isJson: columns[name].type === 'jsonb' }));
  return (row) =>
    `${fields
      .map(({ name, isJson }) => {
        const value = row[name];
        if (value === undefined || value === null) return '\\N';
        if (isJson) return escaped(JSON.stringify(value));
        return typeof value === 'string' ? escaped(value) : String(value);
      })
      .join('\t')}\n`;
};
