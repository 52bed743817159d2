import { expect, it } from 'vitest';
import { documentOf } from '../markdown/document-of.ts';
import type { PrintDocument } from '../print-block.ts';
import { templateData } from './pdf-document.ts';
import { TooManyPartsError } from './too-many-parts-error.ts';

const dataOf = (content: PrintDocument) =>
  templateData(
    {
      language: 'en',
      contentLanguage: 'en',
      cover: true,
      organization: [],
      heading: [],
      facts: [],
      foot: '',
      content,
    },
    (text) => text,
  );

it('nests headings without gaps, even if their levels have gaps', () => {
  const { blocks, contents } = dataOf(documentOf('## A\n\n#### B\n\n##\n\n## C\n\n# D\n\n###### E'));
  expect(blocks.map((block) => block.kind === 'heading' && [block.level, block.depth])).toEqual([
    [2, 1],
    [4, 2],
    [2, 1],
    [1, 1],
    [6, 2],
  ]);
  expect(contents).toBe(3);
});

it('lists fewer heading levels if the table of contents is long, and omits it if there are few headings', () => {
  const many = '# A\n\n## B\n\n### C\n\n';
  expect(dataOf(documentOf(many)).contents).toBe(0);
  expect(dataOf(documentOf(many.repeat(30))).contents).toBe(2);
  expect(dataOf(documentOf(many.repeat(70))).contents).toBe(1);
});

it('sets the direction of text that is not Latin', () => {
  const { blocks } = dataOf(documentOf('Visitors שלום\n\nשלום visitors\n\n- שלום\n- b'));
  expect(blocks).toMatchObject([
    { kind: 'paragraph' },
    { language: 'he', rtl: true },
    { kind: 'list', language: 'he', rtl: true, items: [{ rtl: true }, {}] },
  ]);
  expect(blocks[0]).not.toHaveProperty('language');
});

it('orders a table’s columns by the writing direction of its header', () => {
  const { blocks } = dataOf(
    documentOf('| מי | מתי |\n|-|-|\n| Guests | תמיד |\n\n| Who | מתי |\n|-|-|\n| a | b |'),
  );
  expect(blocks).toMatchObject([{ kind: 'table', rtl: true }, { kind: 'table' }]);
  expect(blocks[1]).not.toHaveProperty('rtl');
});

it('puts notes at the end when there are too many for page footers', () => {
  const notes = Array.from({ length: 1_001 }, () => [
    { kind: 'paragraph', runs: [{ text: 'Why' }] } as const,
  ]);
  const data = dataOf({ blocks: [], notes });
  expect(data.notes).toBeNull();
  expect(data.blocks).toHaveLength(2_002);
});

it('limits the number of table cells to what fits into memory', () => {
  const rows = Array.from({ length: 25_000 }, () => [[], []]);
  const table = { kind: 'table', alignments: [null, null], header: [[], []], rows } as const;
  expect(() => dataOf({ blocks: [table], notes: [] })).toThrow(TooManyPartsError);
});
