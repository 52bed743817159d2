import { type Reading, readingOf } from '../documents/reading.ts';
import { expect, it } from 'vitest';
import { readingToMarkdown } from './reading-to-markdown.ts';

const markdownOf = (blocks: Reading['blocks'], notes: Reading['notes'] = []) =>
  readingToMarkdown(
    readingOf({
      engine: 'test',
      structure: 'declared',
      title: null,
      pages: null,
      blocks,
      notes,
      surroundings: [],
    }),
  );
const item = (level: number, marker: string, text: string) =>
  ({ kind: 'item', level, marker, ordered: marker !== '•', text, page: null }) as const;

it('writes headings with their numbers', () => {
  expect(
    markdownOf([
      { kind: 'heading', level: 1, number: '2.1', text: 'Scope', page: null },
      { kind: 'heading', level: 8, text: 'Deep\ndown', page: null },
    ]),
  ).toBe('# 2.1 Scope\n\n###### Deep down');
});

it('omits contents pages, and omits headings that have nothing else under them', () => {
  const heading = (text: string) => ({ kind: 'heading', level: 1, text, page: null }) as const;
  const contents: Reading['blocks'][number] = { kind: 'contents', page: null, entries: [] };
  const paragraph = { kind: 'paragraph', text: 'Text', page: null } as const;
  expect(markdownOf([heading('Contents'), contents, heading('Scope'), paragraph])).toBe('# Scope\n\nText');
  expect(markdownOf([heading('Parts'), contents, paragraph])).toBe('# Parts\n\nText');
});

it('keeps the numbers of lists, and writes unsupported markers as text', () => {
  expect(
    markdownOf([
      item(0, '3.', 'Third'),
      item(0, '4.', 'Fourth'),
      item(1, '(a)', 'inside'),
      { kind: 'paragraph', within: 1, text: 'more', page: null },
      item(0, '5.', 'Fifth'),
      { kind: 'paragraph', text: 'Between', page: null },
      item(0, '6.', 'Sixth'),
      { ...item(0, '•', 'Done'), checked: true },
    ]),
  ).toBe('3. Third\n4. Fourth\n   - (a) inside\n\n     more\n5. Fifth\n\nBetween\n\n6. Sixth\n\n- [x] Done');
});

it('writes every cell of a table in its own position', () => {
  expect(
    markdownOf([
      {
        kind: 'table',
        page: null,
        rows: [
          { page: null, cells: [{ text: 'Control', columns: 2 }, { text: 'a|b' }] },
          { page: null, cells: [{ text: 'Secret', rows: 2 }, { text: 'one\ntwo' }, { text: 'Red' }] },
          { page: null, cells: [{ text: 'Amber' }] },
        ],
      },
    ]),
  ).toBe(String.raw`| Control | Control | a\|b |
| --- | --- | --- |
| Secret | one<br>two | Red |
| Secret | Amber |  |`);
});

const rowOf = (...cells: { text: string; columns?: number; rows?: number }[]) => ({ page: null, cells });
const tableOf = (...rows: Extract<Reading['blocks'][number], { kind: 'table' }>['rows']) =>
  markdownOf([{ kind: 'table', page: null, rows }]);

it('joins several header rows into one row', () => {
  const head = rowOf({ text: 'Role', rows: 2 }, { text: 'Access', columns: 2 });
  const below = rowOf({ text: 'Read' }, { text: 'Write' });
  const body = [rowOf({ text: 'Guest' }, { text: 'yes' }, { text: 'no' })];
  const expected = '| Role | Access – Read | Access – Write |\n| --- | --- | --- |\n| Guest | yes | no |';
  expect(tableOf(head, below, ...body)).toBe(expected);
  // The cell below the spanning one is empty.
  const flat = rowOf({ text: 'Role' }, { text: 'Access', columns: 2 });
  expect(tableOf(flat, rowOf({ text: '' }, { text: 'Read' }, { text: 'Write' }), ...body)).toBe(expected);
  const named = (...texts: string[]) => ({
    page: null,
    header: true as const,
    cells: texts.map((text) => ({ text })),
  });
  expect(
    tableOf(named('Role', 'Read'), named('of people', 'all'), rowOf({ text: 'Guest' }, { text: 'no' })),
  ).toBe('| Role – of people | Read – all |\n| --- | --- |\n| Guest | no |');
});

it('does not treat a row of values as column names', () => {
  expect(
    tableOf(
      rowOf({ text: 'Role' }, { text: 'Access', columns: 2 }),
      ...['Guest', 'Host'].map((name) => rowOf({ text: name }, { text: 'yes' }, { text: 'no' })),
    ),
  ).toBe('| Role | Access | Access |\n| --- | --- | --- |\n| Guest | yes | no |\n| Host | yes | no |');
});

it('writes a cell that spans all columns as text above the table', () => {
  const rows = [rowOf({ text: 'Role' }, { text: 'Access' }), rowOf({ text: 'Guest' }, { text: 'no' })];
  expect(tableOf(rowOf({ text: 'Who may enter', columns: 2 }), ...rows)).toBe(
    'Who may enter\n\n| Role | Access |\n| --- | --- |\n| Guest | no |',
  );
});

it('writes footnotes, styles and links, and replaces images with text that mentions them', () => {
  expect(
    markdownOf(
      [
        {
          kind: 'paragraph',
          text: 'See bold text and a link[1]. AT&T &amp; <b>',
          spans: [
            { start: 4, end: 9, bold: true },
            { start: 20, end: 24, link: 'https://example.org/?a=1&b=(2)' },
            { start: 24, end: 27, note: 0 },
            { start: 28, end: 28, image: 'Plan' },
          ],
          page: null,
        },
      ],
      [{ mark: '1', text: 'At the gate.', page: null }],
    ),
  ).toBe(
    String.raw`See **bold** text and a [link](https://example.org/?a=1&b=\(2\))[^1]. *(Image not imported: Plan)* AT&T \&amp; \<b>

[^1]: At the gate.`,
  );
});

it('omits contents pages, and the title page of an export', () => {
  const text = { page: null, text: 'x' } as const;
  expect(
    markdownOf([
      { kind: 'paragraph', role: 'title', ...text },
      { kind: 'paragraph', role: 'imprint', ...text },
      { kind: 'contents', page: null, entries: [{ level: 1, text: 'y' }] },
      { kind: 'paragraph', page: null, text: 'kept' },
    ]),
  ).toBe('kept');
  expect(markdownOf([{ kind: 'paragraph', role: 'title', ...text }])).toBe('# x');
});

it('points links within the document to headings', () => {
  const link = (text: string, name: string): Reading['blocks'][number] => ({
    kind: 'paragraph',
    text,
    spans: [{ start: 0, end: text.length, link: `#${name}` }],
    page: null,
  });
  const heading = (text: string, anchor: string, number: string): Reading['blocks'][number] => ({
    kind: 'heading',
    level: 1,
    number,
    text,
    anchors: [anchor],
    page: null,
  });
  expect(
    markdownOf([
      { kind: 'paragraph', text: 'Start', anchors: ['_early'], page: null },
      link('Before any heading', '_Item'),
      link('Too early', '_Early'),
      heading('Scope', 'scope', '1.'),
      heading('Scope', '_ref2', '1.'),
      { ...item(0, '(a)', 'Guests'), anchors: ['_item'] },
      { kind: 'table', page: null, anchors: ['_table'], rows: [{ page: null, cells: [{ text: 'A' }] }] },
      link('Second', '_Ref2'),
      link('Table', '_TABLE'),
      link('No policy', '_Ref9'),
    ]),
  ).toBe(
    [
      'Start',
      '[Before any heading](#1-scope-1)',
      'Too early',
      '# 1. Scope',
      '# 1. Scope',
      '- (a) Guests',
      '| A |\n| --- |',
      '[Second](#1-scope-1)',
      '[Table](#1-scope-1)',
      'No policy',
    ].join('\n\n'),
  );
});

it.each([
  [
    'all cells with text',
    [{ text: 'No.' }, { text: '7', align: 'right' }, { text: '', align: 'left' }],
    '--:',
  ],
  ['headers with nothing below', [{ text: 'No.', align: 'center' }], ':-:'],
  ['not all cells', [{ text: 'No.' }, { text: '7', align: 'right' }, { text: '8' }], '---'],
  ['only the headers', [{ text: 'No.', align: 'center' }, { text: '7' }], '---'],
] as const)('decides whether to write the alignment of a column: %s are aligned', (_, cells, rule) => {
  const rows = cells.map((cell) => ({ page: null, cells: [cell] }));
  expect(markdownOf([{ kind: 'table', page: null, rows }]).split('\n')[1]).toBe(`| ${rule} |`);
});

it('repeats a merged cell in each of its positions, and writes a full-row cell once', () => {
  const row = (...cells: { text: string; columns?: number; rows?: number }[]) => ({ page: null, cells });
  const long = 'Doors '.repeat(40).trim();
  expect(
    markdownOf([
      {
        kind: 'table',
        page: null,
        rows: [
          row({ text: 'Who' }, { text: 'What' }, { text: 'When' }),
          row({ text: 'Guests', rows: 2 }, { text: 'sign in', columns: 2 }),
          row({ text: 'sign out' }, { text: 'at six' }),
          row({ text: 'At night', columns: 3 }),
          row({ text: 'Hosts' }, { text: long, columns: 2 }),
        ],
      },
    ]),
  ).toBe(
    [
      '| Who | What | When |',
      '| --- | --- | --- |',
      '| Guests | sign in | sign in |',
      '| Guests | sign out | at six |',
      '| At night |  |  |',
      `| Hosts | ${long} | ″ |`,
    ].join('\n'),
  );
});
