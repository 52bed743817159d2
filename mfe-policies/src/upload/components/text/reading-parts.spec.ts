import { readingOf } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { readingParts } from './reading-parts.ts';

it('lays out blocks by page, and combines adjacent list items into one list', () => {
  const item = { kind: 'item', level: 0, marker: '(a)', ordered: true, text: 'Guests', page: 1 } as const;
  const { sections, units, notes, surroundings } = readingParts(
    readingOf({
      engine: 'test',
      structure: 'guessed',
      title: null,
      pages: 3,
      blocks: [
        { kind: 'heading', level: 2, number: '1.', text: 'Scope', page: 1 },
        item,
        { ...item, marker: '(b)', text: 'Couriers' },
        { kind: 'table', page: 3, rows: [{ page: 3, header: true, cells: [{ text: 'Room', columns: 2 }] }] },
      ],
      notes: [{ mark: '1', text: 'At the gate.', page: 1 }],
      surroundings: [
        { place: 'footer', text: 'Clinic 1', page: 1 },
        { place: 'footer', text: 'Clinic 2', page: 2 },
        { place: 'page-number', text: '3', page: 3 },
      ],
    }),
  );
  expect(sections).toEqual([
    {
      page: 1,
      parts: [
        { kind: 'heading', level: 2, number: '1.', unit: 0 },
        {
          kind: 'list',
          items: [
            { level: 0, marker: '(a)', checked: undefined, unit: 1 },
            { level: 0, marker: '(b)', checked: undefined, unit: 2 },
          ],
        },
      ],
    },
    { page: 2, parts: [] },
    {
      page: 3,
      parts: [{ kind: 'table', rows: [{ header: true, cells: [{ unit: 3, columns: 2, rows: undefined }] }] }],
    },
  ]);
  expect(units.map(({ text }) => text)).toEqual(['Scope', 'Guests', 'Couriers', 'Room', 'At the gate.']);
  expect(notes).toEqual([{ mark: '1', unit: 4 }]);
  expect(surroundings).toEqual(['Clinic 2']);
});
