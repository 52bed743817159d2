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
  const fields = namesOf(columns).map((name) => ({ name, type: columns[name].type }));
  return (row) => {
    const values: string[] = [];
    for (const { name, type } of fields) {
      const value = row[name];
      if (value === undefined || value === null) values.push('\\N');
      else if (type === 'jsonb') values.push(escaped(JSON.stringify(value)));
      else values.push(type === 'text' ? escaped(String(value)) : String(value));
    }
    return `${values.join('\t')}\n`;
  };
};
