import { expect, it } from 'vitest';
import { findAlignedTables } from './aligned-tables.ts';
import type { TextRun } from './page-content.ts';
import { lineText, rowsOf } from './rows.ts';

/** A run whose letters are 10 points high and 5 points wide. */
const run = (text: string, left: number, baseline: number): TextRun => ({
  text,
  left,
  right: left + text.length * 5,
  top: baseline - 8,
  bottom: baseline + 2,
  baseline,
  size: 10,
  bold: false,
  italic: false,
  fixed: false,
});
/** Searches for tables. Returns the cells of tables, and the text of other lines. */
const found = (runs: readonly TextRun[]) =>
  findAlignedTables(rowsOf(runs), []).map((part) =>
    'columns' in part
      ? part.rows.map((cells) =>
          cells.map(({ lines }) =>
            lines.flatMap(({ segments }) => segments.map((segment) => lineText(segment.runs).text)).join(' '),
          ),
        )
      : part.segments.map((segment) => lineText(segment.runs).text).join(' '),
  );

it('aligns single-line cells with the two-line cell of the same row', () => {
  expect(
    found([
      run('The gate is open as follows.', 0, 0),
      run('Day', 0, 40),
      run('Rule', 100, 40),
      run('Visitors are met at the', 100, 65),
      run('Monday', 0, 72.5),
      run('gate.', 100, 80),
      run('Couriers wait in the', 100, 105),
      run('Tuesday', 0, 112.5),
      run('hall.', 100, 120),
      run('The guard has a key.', 0, 160),
    ]),
  ).toEqual([
    'The gate is open as follows.',
    [
      ['Day', 'Rule'],
      ['Monday', 'Visitors are met at the gate.'],
      ['Tuesday', 'Couriers wait in the hall.'],
    ],
    'The guard has a key.',
  ]);
});

it('accepts a table that has only one cell per line in its first row', () => {
  const wrapped = [65, 105].flatMap((top) => [
    run('Visitors are met at the', 100, top),
    run('Monday', 0, top + 7.5),
    run('gate.', 100, top + 15),
  ]);
  expect(found([run('Day of', 0, 20), run('Rule', 100, 27.5), run('week', 0, 35), ...wrapped])).toEqual([
    [
      ['Day of week', 'Rule'],
      ['Monday', 'Visitors are met at the gate.'],
      ['Monday', 'Visitors are met at the gate.'],
    ],
  ]);
});
