import { createRequire } from 'node:module';
import { noAttributes, type Reading } from '@proviso/contracts';
import pdfmake from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { policyPdf } from '../../../rendering/pdf/policy-pdf.ts';
import { extractPdf } from '../../extract-pdf.ts';

const read = async (content: string): Promise<Reading> => {
  const pdf = await policyPdf({
    title: 'Handbook of visits',
    language: 'en',
    organization: 'Clinic',
    content,
    contentSha256: 'a'.repeat(64),
    version: 3,
    status: 'active',
    ...noAttributes,
    facilityType: null,
    state: null,
    regulatoryBody: null,
    industry: null,
    validFrom: '2026-01-01T00:00:00.000Z',
    exportedAt: '2026-01-02T00:00:00.000Z',
    timeZone: 'UTC',
    exportedBy: 'Ada',
  });
  const file = await extractPdf(pdf);
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};
/** The blocks after the title page. */
const blocksOf = async (content: string) => (await read(content)).blocks.filter(({ page }) => page !== 1);
const headings = (blocks: Reading['blocks']) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [[block.level, block.number, block.text]] : []));
const sentence = 'Every visitor signs in at the gate, is met by a host and wears a badge that can be seen. ';

describe('a PDF’s structure', () => {
  it('has headings from their tags, with the numbers separate from the text', async () => {
    const blocks = await blocksOf(
      ['# Visits', '## 1. Guests', '### 1.1 Badges', '## 2. Couriers', '#### Exceptions']
        .map((line) => `${line}\n\n${sentence.repeat(3)}`)
        .join('\n\n'),
    );
    expect(headings(blocks)).toEqual([
      [1, undefined, 'Visits'],
      [2, '1.', 'Guests'],
      [3, '1.1', 'Badges'],
      [2, '2.', 'Couriers'],
      [3, undefined, 'Exceptions'],
    ]);
  });

  it('has list items with their markers and levels, including wrapped lines', async () => {
    const blocks = await blocksOf(
      `${sentence}\n\n- ${sentence.repeat(2)}\n  - Inside\n- Outside\n\n3. Third\n4. Fourth`,
    );
    expect(blocks).toMatchObject([
      { kind: 'paragraph', text: sentence.trim() },
      { kind: 'item', level: 0, marker: '•', ordered: false, text: sentence.repeat(2).trim() },
      { kind: 'item', level: 1, text: 'Inside' },
      { kind: 'item', level: 0, text: 'Outside' },
      { kind: 'item', level: 0, marker: '3.', ordered: true, text: 'Third' },
      { kind: 'item', level: 0, marker: '4.', ordered: true, text: 'Fourth' },
    ]);
  });

  it('has tables with wrapped cells, combined across pages, with one header', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => `| Room ${row} | ${sentence} | Locked ${row} |`);
    const [table, ...others] = await blocksOf(
      `| Room | Rule | State |\n| --- | --- | --- |\n${rows.join('\n')}`,
    );
    expect(others).toEqual([]);
    expect(table?.kind === 'table' && table.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Room', 'Rule', 'State'],
      ...rows.map((_, row) => [`Room ${row}`, sentence.trim(), `Locked ${row}`]),
    ]);
    expect(table).toMatchObject({
      rows: [{ header: true, page: 2 }, ...rows.slice(1).map(() => ({})), { page: 3 }],
    });
  });

  it('joins paragraphs across pages, and records where the next page begins', async () => {
    const long = `Here ${sentence.toLowerCase().replace('. ', ', and ').repeat(80)}`.trim();
    const [paragraph, ...others] = await blocksOf(long);
    expect(others).toEqual([]);
    expect(paragraph).toMatchObject({ kind: 'paragraph', text: long, page: 2, turns: [expect.any(Number)] });
  });

  it('separates footers, page numbers, and the document’s title from the text', async () => {
    const { surroundings, title } = await read(sentence.repeat(100));
    expect(title).toEqual({ text: 'Handbook of visits', from: 'first-page' });
    expect(surroundings.map(({ place, page }) => [place, page])).toEqual([
      ['footer', 1],
      ['footer', 2],
      ['footer', 3],
    ]);
  });
});

const { resolve } = createRequire(import.meta.url);
pdfmake.setFonts({ Roboto: { normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf') } });

it.each(['1.3', '1.5', '1.7', '1.7ext3'] as const)(
  'reads a PDF of version %s that has only an owner password',
  async (version) => {
    const protectedPdf = pdfmake.createPdf({
      version,
      content: ['Visitors sign in.'],
      ownerPassword: 'secret',
      permissions: { copying: false },
    });
    expect(await extractPdf(await protectedPdf.getBuffer())).toMatchObject({
      reading: { blocks: [{ kind: 'paragraph', text: 'Visitors sign in.', page: 1 }] },
    });
  },
);
