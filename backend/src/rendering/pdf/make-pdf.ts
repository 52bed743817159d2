import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fonts } from './fonts.ts';

const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap((family) => Object.values(family)),
);
pdfmake.setFonts(fonts);
// A document can load nothing: no URLs, and no files other than the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** What every printed document has. */
export interface PdfDocument {
  title: string;
  /** Whose document it is. */
  author: string;
  /** Left on the foot of every page; `page n of m` stands on the right. */
  foot: Content;
  content: Content[];
}

/** Prints `document` on Letter pages. Takes seconds of computing for some hundred pages. */
export const makePdf = async ({ title, author, foot, content }: PdfDocument): Promise<Uint8Array> => {
  const definition: TDocumentDefinitions = {
    pageSize: 'LETTER',
    pageMargins: [72, 64, 72, 68],
    info: { title, author, creator: 'Proviso', producer: 'Proviso' },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.2, color: '#1c2126' },
    content,
    footer: (page, pages) => ({
      margin: [72, 24, 72, 0],
      fontSize: 8.5,
      color: '#5a626c',
      columns: [
        { stack: [foot], width: '*' },
        { text: `Page ${page} of ${pages}`, width: 90, alignment: 'right' },
      ],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
};
