import { readingOf, type ImportOptions, type Reading } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { convertReading } from './convert-reading.ts';

const remarksOf = (reading: Partial<Reading>, options?: ImportOptions) => {
  const conversion = convertReading(
    {
      outcome: 'read',
      reading: readingOf({
        engine: 'test 1',
        structure: 'declared',
        title: null,
        pages: null,
        blocks: [],
        notes: [],
        surroundings: [],
        ...reading,
      }),
      notices: ['macros', 'comments'],
    },
    options,
  );
  return conversion.outcome === 'converted' ? conversion.remarks : [];
};

it('reports the location of each loss', () => {
  const remarks = remarksOf({
    blocks: [
      { kind: 'heading', level: 1, number: '2.', text: 'Scope', page: 3, anchors: ['_top'] },
      { kind: 'paragraph', text: '', spans: [{ start: 0, end: 0, image: ' Floor plan ' }], page: 4 },
      {
        kind: 'paragraph',
        text: 'See section 4 and the law',
        spans: [
          { start: 4, end: 13, link: '#_Ref4' },
          { start: 18, end: 25, link: 'https://example.org/law' },
        ],
        page: 4,
      },
      {
        kind: 'paragraph',
        text: 'See above and here',
        spans: [
          { start: 4, end: 9, link: '#_Top' },
          { start: 14, end: 18, link: '#_Here' },
        ],
        page: 4,
        anchors: ['_here'],
      },
      {
        kind: 'table',
        page: 5,
        rows: [{ page: 5, cells: [{ text: 'Role', columns: 2 }, { text: 'Task' }] }],
      },
      { kind: 'table', page: 5, rows: [{ page: 5, cells: [{ text: 'Approvals', columns: 2 }] }] },
      { kind: 'contents', page: 6, entries: [] },
    ],
    surroundings: [
      { place: 'footer', text: 'Page 1', page: 1 },
      { place: 'footer', text: 'Page 2', page: 2 },
    ],
  });
  const section = '2. Scope';
  expect(remarks).toEqual([
    { about: 'merged-cells-split', count: 1, places: [{ page: 5, section, text: 'Role' }] },
    { about: 'images-left-out', count: 1, places: [{ page: 4, section, text: 'Floor plan' }] },
    { about: 'links-to-sections', count: 1, places: [{ page: 4, section, text: 'here' }] },
    { about: 'links-left-out', count: 1, places: [{ page: 4, section, text: 'section 4' }] },
    { about: 'contents-left-out', count: 1, places: [{ page: 6, section, text: null }] },
    { about: 'surroundings-left-out', count: 1, places: [{ page: 1, section: null, text: 'Page 1' }] },
    { about: 'macros' },
  ]);
});

it('counts all losses, but lists only the first twenty locations', () => {
  const spans = Array.from({ length: 30 }, () => ({ start: 0, end: 0, image: '' }));
  const [remark] = remarksOf({ blocks: [{ kind: 'paragraph', text: '', spans, page: null }] });
  expect(remark).toMatchObject({ about: 'images-left-out', count: 30 });
  expect(remark?.places).toHaveLength(20);
});

it('reports structure that it guessed from the layout', () => {
  const blocks = [{ kind: 'heading', level: 1, text: 'Scope', page: 1 }] as const;
  expect(remarksOf({ structure: 'guessed', blocks: [...blocks] })).toContainEqual({
    about: 'headings-guessed',
    count: 1,
  });
  expect(remarksOf({ blocks: [...blocks] })).not.toContainEqual(
    expect.objectContaining({ about: 'headings-guessed' }),
  );
});

it('lists text outside the body in full, with its author', () => {
  const asides: Reading['asides'] = [
    { kind: 'inserted', text: 'two', page: null, by: 'Bo', section: 'Keys' },
    { kind: 'deleted', text: 'ten', page: null },
    { kind: 'comment', text: 'x'.repeat(400), page: null },
    { kind: 'tiny', text: 'a', page: 2 },
    { kind: 'covered', text: 'b', page: 3 },
    { kind: 'placeholder', text: 'Enter', page: null },
  ];
  expect(remarksOf({ asides })).toMatchObject([
    { about: 'insertions-accepted', places: [{ text: 'two', by: 'Bo', section: 'Keys' }] },
    { about: 'deletions-accepted', count: 1 },
    { about: 'comments-left-out', places: [{ text: 'x'.repeat(400) }] },
    { about: 'invisible-text-left-out', count: 2 },
    { about: 'hints-in-brackets', count: 1 },
    { about: 'macros' },
  ]);
  expect(remarksOf({ asides }, { changes: 'original' })).toMatchObject([
    { about: 'insertions-undone' },
    { about: 'deletions-undone' },
    {},
    {},
    {},
    {},
  ]);
});

it('reports text that remains struck through', () => {
  const spans = [{ start: 5, end: 8, strike: true as const }];
  expect(
    remarksOf({ blocks: [{ kind: 'paragraph', text: 'Kept ten years', spans, page: 1 }] }),
  ).toMatchObject([
    { about: 'text-struck-through', places: [{ text: 'ten', page: 1 }] },
    { about: 'macros' },
  ]);
});

const contentOf = (reading: Partial<Reading>) => {
  const conversion = convertReading({
    outcome: 'read',
    reading: readingOf({
      engine: 'test 1',
      structure: 'declared',
      title: null,
      pages: null,
      blocks: [],
      notes: [],
      surroundings: [],
      ...reading,
    }),
  });
  return conversion.outcome === 'converted' ? conversion : undefined;
};
const heading = (level: number, text: string): Reading['blocks'][number] => ({
  kind: 'heading',
  level,
  text,
  page: null,
});

it('removes a first heading that repeats the title', () => {
  const title = { text: 'Key handling', from: 'title-style' } as const;
  const blocks: Reading['blocks'] = [
    { kind: 'paragraph', role: 'title', text: 'KEY HANDLING', page: null },
    heading(1, 'Key handling'),
    heading(1, 'Scope'),
    { kind: 'paragraph', text: 'All keys.', page: null },
  ];
  expect(contentOf({ title, blocks })).toMatchObject({
    title: 'Key handling',
    content: '# Scope\n\nAll keys.',
    sections: [{ level: 1, title: 'Scope' }],
  });
  expect(contentOf({ title, blocks: blocks.slice(0, 1) })?.content).toBe('# KEY HANDLING');
});

it('lists at most a hundred headings, of only the three highest levels', () => {
  const blocks = Array.from({ length: 381 }, (_, index) => heading(2 + (index % 4), `Part ${index}`));
  const sections = contentOf({ blocks })?.sections ?? [];
  expect(sections).toHaveLength(100);
  expect(new Set(sections.map(({ level }) => level))).toEqual(new Set([2, 3, 4]));
  expect(sections.at(-1)?.title).toBe('Part 132');
});
