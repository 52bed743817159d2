import type { ReadingBlock } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { withPlainContents } from './plain-contents.ts';

const heading = (text: string, number?: string): ReadingBlock => ({
  kind: 'heading',
  level: 1,
  ...(number !== undefined && { number }),
  text,
  page: 1,
});
const paragraph = (text: string): ReadingBlock => ({ kind: 'paragraph', text, page: 1 });
const item = (marker: string, text: string): ReadingBlock => ({
  kind: 'item',
  level: 0,
  marker,
  ordered: true,
  text,
  page: 1,
});
const row = (...cells: string[]) => ({ page: 1, cells: cells.map((text) => ({ text })) });
const body = [
  heading('Purpose', '1.'),
  paragraph('Doors are locked.'),
  heading('Scope', '2.'),
  paragraph('All doors.'),
  heading('Roles and duties', '3.'),
];
const contents = (...entries: object[]) => ({ kind: 'contents', page: 1, entries });

it.each<[string, ReadingBlock[], object[]]>([
  [
    'paragraphs with pages',
    [paragraph('1. Purpose 3'), paragraph('2. Scope\t4'), paragraph('3. Roles and duties 12')],
    [
      { text: '1. Purpose', target: '3', level: 1 },
      { text: '2. Scope', target: '4', level: 1 },
      { text: '3. Roles and duties', target: '12', level: 1 },
    ],
  ],
  [
    'lines of one paragraph without pages',
    [paragraph('Purpose\nScope\nRoles and Duties')],
    ['Purpose', 'Scope', 'Roles and Duties'].map((text) => ({ text, level: 1 })),
  ],
  [
    'items',
    [item('1.', 'Purpose'), item('2.', 'Scope'), item('3.', 'Roles and duties')],
    ['1. Purpose', '2. Scope', '3. Roles and duties'].map((text) => ({ text, level: 1 })),
  ],
  [
    'rows with their pages',
    [
      {
        kind: 'table',
        page: 1,
        rows: [row('1.', 'Purpose', '3'), row('2.', 'Scope', '4'), row('', 'Roles and duties', 'v')],
      },
    ],
    [
      { text: '1. Purpose', target: '3', level: 1 },
      { text: '2. Scope', target: '4', level: 1 },
      { text: 'Roles and duties', target: 'v', level: 1 },
    ],
  ],
])('recognizes %s below a heading as a table of contents', (_, lines, entries) => {
  const above = heading('Contents');
  expect(withPlainContents([above, ...lines, ...body])).toEqual([above, contents(...entries), ...body]);
});

it.each<[string, ReadingBlock[]]>([
  ['without its heading', [paragraph('1. Purpose 3'), paragraph('2. Scope 4'), ...body]],
  [
    'whose words are not headings',
    [heading('Contents'), paragraph('Bandages 12'), paragraph('Gloves 24'), paragraph('Scissors 1'), ...body],
  ],
  ['with two lines', [heading('Contents'), paragraph('Purpose 3'), paragraph('Scope 4'), ...body]],
  ['that is the text itself', [heading('Contents'), ...body, heading('Scope of doors')]],
])('does not change a list %s', (_, blocks) => {
  expect(withPlainContents(blocks)).toEqual(blocks);
});
