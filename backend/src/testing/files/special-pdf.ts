import { deflateSync } from 'node:zlib';
import { font, type PdfObject, pdfFile, pageShowing } from './pdf.ts';

const pages = (...kids: readonly number[]): PdfObject => ({
  entries: `/Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]`,
});
const page = (contents: number, others: string): PdfObject => ({
  entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R ${others}`,
});
const catalogue = (others = ''): PdfObject => ({ entries: `/Type /Catalog /Pages 2 0 R ${others}` });
const appearance = (text: string): PdfObject => ({
  entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 5 0 R >> >>',
  stream: pageShowing(text),
});
const onPage = '/Rect [72 600 272 620] /F 4 /Type /Annot';

/**
 * A PDF with a page that contains the text "Name". The page is overlaid by a field with the value "Ada", a
 * hidden field, a text box and a comment.
 */
export const pdfWithForm = (): Buffer =>
  pdfFile([
    catalogue('/AcroForm << /Fields [6 0 R 7 0 R] >>'),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R 7 0 R 8 0 R 9 0 R]'),
    { entries: '', stream: pageShowing('Name') },
    font,
    { entries: `${onPage} /Subtype /Widget /FT /Tx /T (name) /V (Ada) /AP << /N 10 0 R >>` },
    { entries: '/Rect [0 0 9 9] /F 2 /Type /Annot /Subtype /Widget /FT /Tx /T (key) /V (Secret)' },
    { entries: `${onPage} /Subtype /FreeText /DA (/F1 12 Tf) /Contents (Approved) /AP << /N 11 0 R >>` },
    { entries: `${onPage} /Subtype /Text /Contents (Is this still so?)` },
    appearance('Ada'),
    appearance('Approved'),
  ]);

/** A PDF that runs a script when it is opened, and that has an attachment. */
export const pdfWithScriptAndAttachment = (): Buffer =>
  pdfFile([
    catalogue(
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>',
    ),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >>'),
    { entries: '', stream: pageShowing('Visitors sign in.') },
    font,
    { entries: '/Type /Filespec /F (a.txt) /EF << /F 7 0 R >>' },
    { entries: '/Type /EmbeddedFile', stream: Buffer.from('Attached') },
  ]);

/** A PDF with one page of text and one page that is an image. */
export const scannedPdf = (): Buffer => {
  const [width, height] = [700, 900];
  return pdfFile([
    catalogue(),
    pages(3, 4),
    page(5, '/Resources << /Font << /F1 7 0 R >> >>'),
    page(6, '/Resources << /XObject << /Im 8 0 R >> >>'),
    { entries: '', stream: pageShowing('Visitors sign in.') },
    { entries: '', stream: Buffer.from('612 0 0 792 0 0 cm /Im Do') },
    font,
    {
      entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      stream: deflateSync(Buffer.alloc(width * height, 200)),
    },
  ]);
};

/** A PDF that contains the text "方針" in Shift-JIS, in a font that is not embedded. */
export const japanesePdf = (direction: 'horizontal' | 'vertical'): Buffer =>
  pdfFile([
    catalogue(),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >>'),
    { entries: '', stream: Buffer.from('BT /F1 12 Tf 72 720 Td <95fb906a> Tj ET') },
    {
      entries: `/Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-${direction === 'vertical' ? 'V' : 'H'} /DescendantFonts [6 0 R]`,
    },
    {
      entries:
        '/Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R',
    },
    {
      entries:
        '/Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80',
    },
  ]);

/** A PDF whose second page is the page list itself. */
export const pdfWithBrokenPage = (): Buffer =>
  pdfFile([
    catalogue(),
    pages(3, 2),
    page(4, '/Resources << /Font << /F1 5 0 R >> >>'),
    { entries: '', stream: pageShowing('Visitors sign in.') },
    font,
  ]);

/** A PDF with lines of text, from top to bottom. */
export const pdfOfLines = (...lines: readonly string[]): Buffer =>
  pdfFile([
    catalogue(),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >>'),
    {
      entries: '',
      stream: Buffer.from(
        `BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
      ),
    },
    font,
  ]);

/** A PDF with a field that offers two floors. "Roof" is selected, and there is no appearance stream. */
export const pdfWithChoice = (): Buffer =>
  pdfFile([
    catalogue('/AcroForm << /Fields [6 0 R] >>'),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R]'),
    { entries: '', stream: pageShowing('Floor') },
    font,
    {
      entries: `${onPage} /Subtype /Widget /FT /Ch /Ff 131072 /T (floor) /V (f9) /Opt [[(f1) (Ground floor)] [(f9) (Roof)]]`,
    },
  ]);

/** A PDF that displays `text` in a font whose encoding maps digits to control characters. */
export const pdfWithGarbledDigits = (text: string): Buffer => {
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
2 beginbfrange <20> <2f> <0020> <3a> <7e> <003a> endbfrange
1 beginbfrange <30> <39> <0010> endbfrange
endcmap end end`;
  return pdfFile([
    catalogue(),
    pages(3),
    page(4, '/Resources << /Font << /F1 5 0 R >> >>'),
    { entries: '', stream: pageShowing(text) },
    { entries: `${font.entries} /ToUnicode 6 0 R` },
    { entries: '', stream: Buffer.from(table) },
  ]);
};

/** A PDF with `count` objects and no pages. */
export const pdfWithoutPages = (count: number): Buffer =>
  pdfFile([catalogue(), pages(), ...Array.from({ length: count }, () => ({ entries: '' }))]);
