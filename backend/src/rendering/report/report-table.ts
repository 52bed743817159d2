import type { Content } from 'pdfmake/interfaces.js';
import type { Glyphs } from '../pdf/glyphs.ts';
import { pdfText } from '../pdf/pdf-text.ts';

/** Points of the columns after the first, which takes what is left. */
const WIDTHS: Readonly<Record<string, number>> = {
  Value: 170,
  Policies: 120,
  Version: 44,
  'Last changed': 92,
  'Content SHA-256': 152,
};
const LONGEST_WORD = 32;
const HASH = /^[\da-f]{64}$/;

/** A table of text whose header is repeated on each page. A hash stands in two lines of smaller digits. */
export const reportTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  glyphs: Glyphs,
): Content => ({
  fontSize: 9.5,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: header.map((label, column) => (column === 0 ? '*' : (WIDTHS[label] ?? 'auto'))),
    body: [
      header.map((text) => ({ text, bold: true, fillColor: '#eef1f4' })),
      ...rows.map((row) => row.map((text) => cell(text, glyphs))),
    ],
  },
  layout: 'lightHorizontalLines',
});

const cell = (text: string, glyphs: Glyphs): Content =>
  HASH.test(text)
    ? { text: text.replace(/^.{32}/, '$&\n'), font: 'DejaVu Sans Mono', fontSize: 7.5 }
    : { text: pdfText([{ text }], glyphs, { longestWord: LONGEST_WORD }) };
