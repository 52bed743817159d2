import type { Reading } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { pdfDrawing, pdfWithImages } from '../../../testing/files/pdf.ts';
import { extractPdf } from '../extract-pdf.ts';

const read = async (...pages: readonly string[]): Promise<Reading> => {
  const file = await extractPdf(pdfDrawing(...pages));
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};
const show = (text: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

describe('a table whose borders are drawn as rectangles', () => {
  const words = [
    ['Badge', 'Gate'],
    ['Key', 'Desk'],
  ];
  const columns = [80, 200, 320];
  const rows = [640, 670, 700];
  const texts = words
    .flatMap((row, line) =>
      row.map((word, column) => show(word, (columns[column] ?? 0) + 5, 680 - line * 30)),
    )
    .join('');
  const corners = rows.slice(0, -1).flatMap((y) => columns.slice(0, -1).map((x) => [x, y] as const));
  const rectangles = corners.map(([x, y]) => `${x} ${y} 120 30 re`).join(' ');
  const closed = corners.map(
    ([x, y]) => `${x} ${y} m ${x + 120} ${y} l ${x + 120} ${y + 30} l ${x} ${y + 30} l h S`,
  );

  it.each([
    ['stroked', `${rectangles} S\n`],
    ['stroked as closed lines', `${closed.join('\n')}\n`],
    [
      'so thin that they are lines',
      [...rows.map((y) => `80 ${y} 240 0.5 re f`), ...columns.map((x) => `${x} 640 0.5 60 re f`)].join('\n'),
    ],
  ])('keeps its cells if the rectangles are %s', async (_, borders) => {
    const { blocks } = await read(borders + texts);
    expect(blocks).toMatchObject([
      { kind: 'table', rows: words.map((row) => ({ cells: row.map((text) => ({ text })) })) },
    ]);
  });
});

it('finds a table’s cells if its borders are in a form with its own transformation matrix', async () => {
  const form = {
    entries: '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Matrix [1 0 0 1 0 -300]',
    stream: Buffer.from('80 640 120 30 re 200 640 120 30 re 80 670 120 30 re 200 670 120 30 re S'),
  };
  const texts = [
    ['Badge', 85, 380],
    ['Gate', 205, 380],
    ['Key', 85, 350],
    ['Desk', 205, 350],
  ] as const;
  const page = `q /Im0 Do Q\n${texts.map(([text, x, y]) => show(text, x, y)).join('')}`;
  const file = await extractPdf(pdfWithImages([form], page));
  expect(file).toMatchObject({
    reading: { blocks: [{ kind: 'table', rows: [{ cells: [{ text: 'Badge' }, { text: 'Gate' }] }, {}] }] },
  });
});

describe('a table of contents without dots', () => {
  const chapters = ['Purpose', 'Scope', 'Roles and duties', 'Review'];
  const body = chapters
    .map(
      (name, index) =>
        show(name, 72, 700 - index * 120, 18) +
        show(`The doors of part ${index + 1} are locked.`, 72, 670 - index * 120),
    )
    .join('');
  const contentsOf = ({ blocks }: Reading) => blocks.filter(({ kind }) => kind === 'contents');
  const heading = show('Contents', 72, 720, 18);

  it('is recognized by page numbers at the right edge', async () => {
    const lines = chapters.map(
      (name, index) => show(name, 72, 680 - index * 20) + show(String(index + 3), 520, 680 - index * 20),
    );
    const reading = await read(heading + lines.join(''), body);
    expect(contentsOf(reading)).toMatchObject([
      { entries: chapters.map((text, index) => ({ text, target: String(index + 3) })) },
    ]);
    expect(reading.blocks.map(({ kind }) => kind)).not.toContain('table');
  });

  it('is recognized even if an entry takes two lines', async () => {
    const lines = ['Purpose 3', 'Scope 4', 'Roles and', 'duties 5', 'Review 6'];
    const reading = await read(
      heading + lines.map((text, index) => show(text, 72, 680 - index * 16)).join(''),
      body,
    );
    expect(contentsOf(reading)).toMatchObject([
      { entries: chapters.map((text, index) => ({ text, target: String(index + 3) })) },
    ]);
  });
});
