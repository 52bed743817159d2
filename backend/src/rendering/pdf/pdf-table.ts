import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { plainText, type Run, type TableBlock } from '../print-block.ts';
import type { Glyphs } from './glyphs.ts';
import { pdfText } from './pdf-text.ts';

/** A header longer than this, in characters, is not repeated: it could fill the page alone. */
const REPEATED_HEADER_CHARACTERS = 600;
/** Characters that fit beside each other on a page, all columns together. */
const LINE_CHARACTERS = 90;
const MANY_COLUMNS = 7;
/** Lines of a cell up to which its row is kept on one page; a longer one could fill more than a page. */
const KEPT_LINES = 20;
const LINE_COLOR = '#b8bec6';
const HEADER_COLOR = '#eef1f4';

/** A table whose header is repeated on each page. */
export const pdfTable = ({ alignments, header, rows }: TableBlock, glyphs: Glyphs): Content => {
  const longestWord = Math.max(3, Math.floor(LINE_CHARACTERS / alignments.length) - 2);
  const cell = (runs: readonly Run[], column: number): TableCell => ({
    text: pdfText(runs, glyphs, { longestWord }),
    alignment: alignments[column] ?? 'left',
  });
  const headerLength = header.reduce((sum, runs) => sum + plainText(runs).length, 0);
  const isShort = (runs: readonly Run[]): boolean =>
    (plainText(runs).length * alignments.length) / LINE_CHARACTERS < KEPT_LINES;
  return {
    margin: [0, 4, 0, 10],
    fontSize: alignments.length > MANY_COLUMNS ? 7.5 : 9.5,
    table: {
      headerRows: headerLength > REPEATED_HEADER_CHARACTERS ? 0 : 1,
      dontBreakRows: rows.every((row) => row.every(isShort)),
      widths: alignments.map(() => 'auto'),
      body: [
        header.map((runs, column) =>
          Object.assign(cell(runs, column), { bold: true, fillColor: HEADER_COLOR }),
        ),
        ...rows.map((row) => row.map(cell)),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => LINE_COLOR,
      vLineColor: () => LINE_COLOR,
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
};
