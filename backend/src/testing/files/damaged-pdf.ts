import { deflateSync } from 'node:zlib';
import { font, type PdfObject, pdfFile, pageShowing } from './pdf.ts';

const page = (contents: number): PdfObject => ({
  entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R`,
});

/**
 * The objects of a PDF with two pages, which are objects 3 and 4. Object 2 is their page list with the
 * entries `list`. Object 5 is a page list that refers back to object 2.
 */
const objectsOf = (list: string, catalogued = 2): PdfObject[] => [
  { entries: `/Type /Catalog /Pages ${catalogued} 0 R` },
  { entries: `/Type /Pages /Resources << /Font << /F1 8 0 R >> >> ${list}` },
  page(6),
  page(7),
  { entries: '/Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R]' },
  { entries: '', stream: pageShowing('Visitors sign in.') },
  { entries: '', stream: pageShowing('Badges are returned.') },
  font,
];

/** Entries of damaged page lists. */
export const damagedPageLists = {
  'counts below nothing': '/Count -2 /Kids [3 0 R 4 0 R]',
  'counts nothing': '/Count 0 /Kids [3 0 R 4 0 R]',
  'begins with itself': '/Count 3 /Kids [2 0 R 3 0 R 4 0 R]',
  'leads back to itself by another': '/Count 2 /Kids [5 0 R 3 0 R 4 0 R]',
  'has what is not there': '/Count 4 /Kids [98 0 R 3 0 R 99 0 R 4 0 R]',
} as const;

/** A PDF with two pages, "Visitors sign in." and "Badges are returned.", and the page list `list`. */
export const pdfWithPageList = (list: string): Buffer => pdfFile(objectsOf(list));

/** Like {@link pdfWithPageList}, but the catalog refers to a font instead of the page list. */
export const pdfWithStrayPageList = (): Buffer => pdfFile(objectsOf('/Count 2 /Kids [3 0 R 4 0 R]', 8));

/**
 * Like {@link pdfWithPageList}, but all objects except the page contents are in an object stream
 * (ISO 32000-1, 7.5.7).
 */
export const packedPdfWithPageList = (list: string): Buffer => {
  const objects = objectsOf(list);
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const rows: Buffer[] = [];
  const row = (number: number, type: number, second: number, third: number): void => {
    const bytes = Buffer.from([type, 0, 0, 0, 0, third]);
    bytes.writeUInt32BE(second, 1);
    rows[number] = bytes;
  };
  row(0, 0, 0, 255);
  const add = (number: number, entries: string, stream: Buffer): void => {
    row(number, 1, Buffer.concat(parts).length, 0);
    parts.push(
      Buffer.from(`${number} 0 obj\n<< ${entries} /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    );
  };

  const packing = objects.length + 1;
  let head = '';
  let packed = '';
  for (const [place, { entries, stream }] of objects.entries()) {
    const number = place + 1;
    if (stream) {
      add(number, entries, stream);
      continue;
    }
    row(number, 2, packing, head.split(' ').length >> 1);
    head += `${number} ${packed.length} `;
    packed += `<< ${entries} >> `;
  }
  add(
    packing,
    `/Type /ObjStm /Filter /FlateDecode /N ${head.split(' ').length >> 1} /First ${head.length}`,
    deflateSync(Buffer.from(head + packed)),
  );

  const start = Buffer.concat(parts).length;
  const table = packing + 1;
  row(table, 1, start, 0);
  add(table, `/Type /XRef /Size ${table + 1} /W [1 4 1] /Root 1 0 R`, Buffer.concat(rows));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
};
