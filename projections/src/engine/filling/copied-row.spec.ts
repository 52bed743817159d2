import { expect, it } from 'vitest';
import { defineTable, integer, jsonb, nullable, text } from '../projecting/define-table.ts';
import { copiedRow } from './copied-row.ts';

const rooms = defineTable(
  { name: 'policies', version: 1 },
  'rooms',
  { id: text(), floor: nullable(integer()), name: nullable(text()), labels: nullable(jsonb<string[]>()) },
  ['id'],
);
const line = copiedRow(rooms.columns);

it.each([
  [{ id: 'a', floor: 0, name: 'Ward', labels: ['x', 'y'] }, 'a\t0\tWard\t["x","y"]\n'],
  [{ id: '', floor: null, name: '', labels: null }, '\t\\N\t\t\\N\n'],
  [
    { id: '\\N', floor: -1, name: 'a\tb\nc\rd\\e', labels: ['"\n'] },
    '\\\\N\t-1\ta\\tb\\nc\\rd\\\\e\t["\\\\"\\\\n"]\n',
  ],
])('writes a row that Postgres reads back unchanged', (row, written) => {
  expect(line(row)).toBe(written);
});
