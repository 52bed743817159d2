import { textOfReading, type Reading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { font, pdfFile, type PdfObject } from '../../../testing/files/pdf.ts';
import { extractPdf } from '../extract-pdf.ts';

/** A PDF with these page contents, and annotations on the first page. */
const pdfWith = (contents: readonly string[], annotations: readonly string[] = []): Buffer => {
  const first = 4;
  const note = first + contents.length * 2;
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const fields = annotations.map((_, index) => `${note + index} 0 R`).join(' ');
  return pdfFile([
    { entries: `/Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] /NeedAppearances true >>` },
    { entries: `/Type /Pages /Count ${contents.length} /Kids [${kids}]` },
    font,
    ...contents.flatMap((content, index): PdfObject[] => [
      {
        entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + index * 2 + 1} 0 R
          /Resources << /Font << /F1 3 0 R >> >> ${index === 0 ? `/Annots [${fields}]` : ''}`,
      },
      { entries: '', stream: Buffer.from(content, 'latin1') },
    ]),
    ...annotations.map((entries) => ({ entries: `/Type /Annot ${entries}` })),
  ]);
};
const show = (text: string, y: number, { size = 12, x = 72, before = '' } = {}): string =>
  `q BT ${before} /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET Q\n`;
const read = async (
  contents: string | readonly string[],
  annotations: readonly string[] = [],
): Promise<Reading> => {
  const file = await extractPdf(pdfWith([contents].flat(), annotations));
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};
const textOf = async (...args: Parameters<typeof read>) => textOfReading(await read(...args));
const asidesOf = async (...args: Parameters<typeof read>) =>
  ((await read(...args)).asides ?? []).map(({ kind, text, page, by }) => [kind, text, page, by]);

describe('invisible text in a PDF', () => {
  const seen = show('Doors are locked.', 700);

  it.each([
    ['unpainted', show('Keys are secret.', 600, { before: '3 Tr' })],
    ['same-color', show('Keys are secret.', 600, { before: '1 1 1 rg' })],
    ['same-color', `0 0 0 rg 60 590 300 30 re f ${show('Keys are secret.', 600, { before: '0 0 0 rg' })}`],
    ['covered', `${show('Keys are secret.', 600)} 0 0 0 rg 60 590 300 30 re f`],
    ['tiny', show('Keys are secret.', 600, { size: 0.5 })],
  ])('is separated from the visible text as %s', async (kind, secret) => {
    expect(await textOf(seen + secret)).toBe('Doors are locked.');
    expect(await asidesOf(seen + secret)).toEqual([[kind, 'Keys are secret.', 1, undefined]]);
  });

  it.each([
    [
      'white text on a dark background',
      `0 0 .5 rg 60 590 300 30 re f ${show('Keys are secret.', 600, { before: '1 1 1 rg' })}`,
    ],
    ['text under a translucent highlight', `${show('Keys are secret.', 600)} q 1 1 0 rg 0 0 10 10 re f Q`],
    [
      'text in a form that is clipped around the text',
      `q 60 590 300 30 re W n ${show('Keys are secret.', 600)} Q`,
    ],
  ])('does not include %s', async (_, shown) => {
    expect(await textOf(seen + shown)).toBe('Doors are locked.\n\nKeys are secret.');
  });

  it('is found in the middle of a line', async () => {
    const line = `BT /F1 12 Tf 72 700 Td (Keys are ) Tj 1 1 1 rg (not ) Tj 0 0 0 rg (copied.) Tj ET`;
    expect((await textOf(line)).replaceAll(/\s+/g, ' ')).toBe('Keys are copied.');
  });
});

describe('struck-through text in a PDF', () => {
  const line = show('Records are kept for seven years.', 700);

  it('is marked as struck through if a line is drawn through its words', async () => {
    const stroke = '184 704 m 216 704 l S';
    expect(await textOf(line + stroke)).toBe('Records are kept for ~~seven~~ years.');
    const bar = '0 0 0 rg 184 703.6 32 0.8 re f';
    expect(await textOf(line + bar)).toBe('Records are kept for ~~seven~~ years.');
  });

  it('is marked as struck through if the line is an annotation with a comment', async () => {
    const mark =
      '/Subtype /StrikeOut /Rect [184 697 216 712] /QuadPoints [184 712 216 712 184 697 216 697] /T (Al) /Contents (Ten?)';
    expect(await textOf(line, [mark])).toBe('Records are kept for ~~seven~~ years.');
    expect(await asidesOf(line, [mark])).toEqual([['comment', 'Ten?', 1, 'Al']]);
  });

  it('does not include underlined text, or table lines', async () => {
    expect(await textOf(`${line} 184 698 m 216 698 l S`)).toBe('Records are kept for seven years.');
    expect(await textOf(`${line} 20 704 m 590 704 l S`)).toBe('Records are kept for seven years.');
  });
});

it('keeps exponents and indexes in a PDF', async () => {
  const line = 'BT /F1 12 Tf 72 700 Td (Up to 10) Tj /F1 8 Tf 1 0 0 1 117.4 705 Tm (3) Tj ET';
  const small = `BT /F1 12 Tf 72 600 Td (The SO) Tj /F1 8 Tf -2 Ts (4) Tj 0 Ts /F1 12 Tf ( limit) Tj ET`;
  expect(await textOf(`${line}\n${small}`)).toMatch(/10³\s+The SO₄ limit/);
});

it('shows the values of form fields with their labels, and the state of check boxes', async () => {
  const labels = show('Owner:', 700) + show('Staff', 660, { x: 100 }) + show('Guests', 620);
  const box = '/Subtype /Widget /FT /Btn /F 4';
  const text = await textOf(labels, [
    '/Subtype /Widget /FT /Tx /F 4 /T (owner) /V (Chief Nurse) /Rect [140 694 300 714]',
    `${box} /T (staff) /V /Yes /AS /Yes /Rect [80 656 94 670] /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>`,
    `${box} /T (guests) /V /Off /AS /Off /Rect [130 616 144 630] /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>`,
  ]);
  expect(text).toContain('Owner: Chief Nurse');
  const { blocks } = await read(labels, [
    `${box} /T (staff) /V /Yes /AS /Yes /Rect [80 656 94 670] /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>`,
    `${box} /T (guests) /V /Off /AS /Off /Rect [130 616 144 630] /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>`,
  ]);
  expect(blocks.flatMap((block) => (block.kind === 'item' ? [[block.text, block.checked]] : []))).toEqual([
    ['Staff', true],
    ['Guests', false],
  ]);
});

describe('lines repeated at the edges of many pages', () => {
  const page = (number: number, top: number, pitch: number) =>
    [
      `Rule ${number}`,
      'Owner: Facilities',
      `Checked every ${number * 2} weeks`,
      `Keys of floor ${number} stay here.`,
    ]
      .map((text, index) => show(text, top - index * pitch))
      .join('');

  it.each([
    [720, 18],
    [716, 26],
    [740, 14],
  ])('belong to the text if they continue it: from %i points, line spacing %i', async (top, pitch) => {
    const text = await textOf([1, 2, 3, 4].map((number) => page(number, top, pitch)));
    for (const number of [1, 2, 3, 4]) expect(text).toContain(`Rule ${number}`);
    expect(text.match(/Owner: Facilities/g)).toHaveLength(4);
    for (const weeks of [2, 4, 6, 8]) expect(text).toContain(`Checked every ${weeks} weeks`);
    const { surroundings } = await read([1, 2, 3, 4].map((number) => page(number, top, pitch)));
    expect(surroundings).toEqual([]);
  });

  it('are separated from the text, with the page numbers', async () => {
    const { surroundings, blocks } = await read(
      [1, 2, 3, 4].map(
        (number) => show('Handbook', 760) + page(number, 700, 16) + show(`Page ${number} of 4`, 30),
      ),
    );
    expect(surroundings.map(({ text }) => text)).toEqual(
      [1, 2, 3, 4].flatMap((number) => ['Handbook', `Page ${number} of 4`]),
    );
    expect(JSON.stringify(blocks)).toContain('Rule 3');
  });
});
