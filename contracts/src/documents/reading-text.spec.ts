import { expect, it } from 'vitest';
import { readingOf, type Reading } from './reading.ts';
import { rowText, textOfReading } from './reading-text.ts';

const reading = (parts: Partial<Reading>): Reading =>
  readingOf({
    engine: 'test',
    structure: 'guessed',
    title: null,
    pages: 2,
    blocks: [],
    notes: [],
    surroundings: [],
    ...parts,
  });

it('keeps every word on its page, with headers, footers, and notes', () => {
  const text = textOfReading(
    reading({
      blocks: [
        { kind: 'heading', level: 1, number: '1.', text: 'Scope', page: 1 },
        { kind: 'item', level: 0, marker: '(a)', ordered: true, text: 'Guests', page: 1 },
        { kind: 'paragraph', text: 'This goes on here.', turns: [10], page: 1 },
        {
          kind: 'table',
          page: 2,
          rows: [
            { page: 2, cells: [{ text: 'Room' }, { text: 'two\nlines' }] },
            { page: 2, cells: [{ text: 'A' }, { text: 'B' }] },
          ],
        },
      ],
      notes: [{ mark: '1', text: 'At the gate.', page: 1 }],
      surroundings: [
        { place: 'header', text: 'Clinic', page: 1 },
        { place: 'page-number', text: '2', page: 2 },
      ],
    }),
  );
  expect(text).toBe(
    'Clinic\n\n1. Scope\n\n(a) Guests\n\nThis goes \n\n1 At the gate.\fon here.\n\nRoom\ttwo lines\nA\tB\n\n2',
  );
});

it('puts notes, headers, and footers at the end if there are no pages', () => {
  const text = textOfReading(
    reading({
      pages: null,
      blocks: [{ kind: 'contents', page: null, entries: [{ level: 1, text: 'Scope', target: '3' }] }],
      notes: [{ mark: '', text: 'Note', page: null }],
      surroundings: [{ place: 'header', text: 'Clinic', page: null }],
    }),
  );
  expect(text).toBe('Scope\t3\n\nNote\n\nClinic');
});

it('handles a cell of half a megabyte of blanks', () => {
  const text = `a${'\t'.repeat(500_000)}b`;
  expect(rowText({ page: 1, cells: [{ text: `${text} \n c` }] })).toBe(`${text} c`);
});

it('marks struck-through text on each page and leaves asides out', () => {
  const struck = { start: 5, end: 13, strike: true } as const;
  const text = textOfReading(
    reading({
      blocks: [
        { kind: 'paragraph', text: 'Kept ten years', spans: [struck], turns: [9], page: 1 },
        {
          kind: 'table',
          page: 2,
          rows: [{ page: 2, cells: [{ text: 'A', spans: [{ ...struck, start: 0, end: 1 }] }] }],
        },
      ],
      notes: [{ mark: '1', text: 'Until 2020', page: 2, spans: [{ start: 0, end: 10, strike: true }] }],
      asides: [{ kind: 'hidden', text: 'secret', page: 1 }],
    }),
  );
  expect(text).toBe('Kept ~~ten~~ \f~~year~~s\n\n~~A~~\n\n1 ~~Until 2020~~');
});
