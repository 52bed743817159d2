import type { Content } from 'pdfmake/interfaces.js';
import { createGlyphs, type Glyphs } from '../pdf/glyphs.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { pdfText } from '../pdf/pdf-text.ts';
import { lineOf, minuteOf } from '../title-page.ts';
import type { TableFile } from './table-file.ts';

/** Letters of a word that a narrow column still holds; longer ones are divided. */
const LONGEST_WORD = 22;

/** Prints a table, each section under its heading. */
export const tablePdf = (table: TableFile): Promise<Uint8Array> => {
  const glyphs = createGlyphs();
  const organization = lineOf(table.organization);
  const made = `Made ${minuteOf(table.madeAt)} by ${lineOf(table.madeBy)}`;
  return makePdf({
    title: `${table.title} – ${organization}`,
    author: organization,
    foot: { text: pdfText([{ text: `${table.title} · ${organization}` }], glyphs) },
    content: [
      { text: pdfText([{ text: organization }], glyphs), fontSize: 12, margin: [0, 0, 0, 4] },
      { text: table.title, fontSize: 24, bold: true },
      { text: pdfText([{ text: made }], glyphs), color: '#5a626c', margin: [0, 2, 0, 10] },
      ...table.sections.flatMap((section) => sectionOf(table, section, glyphs)),
    ],
  });
};

const sectionOf = (
  { columns }: Pick<TableFile, 'columns'>,
  { heading, rows }: TableFile['sections'][number],
  glyphs: Glyphs,
): Content[] => {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return [
    { text: heading, fontSize: 14, bold: true, margin: [0, 14, 0, 6], outline: true, outlineText: heading },
    rows.length === 0
      ? { text: 'None.' }
      : {
          fontSize: 8.5,
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: columns.map(({ width }) => `${Math.floor((100 * width) / all)}%`),
            body: [
              columns.map(({ header }) => ({ text: header, bold: true, fillColor: '#eef1f4' })),
              ...rows.map((row) =>
                row.map((text) => ({ text: pdfText([{ text }], glyphs, { longestWord: LONGEST_WORD }) })),
              ),
            ],
          },
          layout: 'lightHorizontalLines',
        },
  ];
};
