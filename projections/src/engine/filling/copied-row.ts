import type { Columns } from '../projecting/define-table.ts';
import { namesOf } from '../projecting/rows.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string): string =>
  // Tests first, because most texts need no escaping, and testing is cheaper than replacing.
  /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
    : text;

/**
 * Creates a function that formats a row with these columns as a line of the text format of Postgres's COPY.
 */
export const copiedRow = <Row extends object>(columns: Columns<Row>): ((row: Row) => string) => {
  const fields = namesOf(columns).map((name, index) => ({
    name,
    type: columns[name].type,
    before: index === 0 ? '' : '\t',
  }));
  return (row) => {
    let line = '';
    for (const { name, type, before } of fields) {
      const value = row[name];
      line += before;
      if (value === undefined || value === null) line += '\\N';
      else if (type === 'jsonb') line += escaped(JSON.stringify(value));
      else line += type === 'text' ? escaped(String(value)) : String(value);
    }
    return `${line}\n`;
  };
};
