import { deflateSync } from 'node:zlib';

/** A PDF object, with its dictionary's entries and an optional stream. */
export interface PdfObject {
  entries: string;
  stream?: Buffer;
}

const HEADER = '%PDF-1.7\n';

/** Writes objects 1, 2, and so on, with a correct cross-reference table. Object 1 is the catalog. */
export const pdfFile = (objects: readonly PdfObject[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from(HEADER)];
  const offsets: number[] = [];
  let length = HEADER.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, { entries, stream }] of objects.entries()) {
    offsets.push(length);
    const size = stream ? ` /Length ${stream.length}` : '';
    add(Buffer.from(`${index + 1} 0 obj\n<< ${entries}${size} >>\n`));
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    add(Buffer.from('endobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
};

const catalogue: PdfObject = { entries: '/Type /Catalog /Pages 2 0 R' };
export const font: PdfObject = {
  entries: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding',
};

/** Page content that displays `text`. */
export const pageShowing = (text: string): Buffer =>
  Buffer.from(`BT /F1 12 Tf 72 720 Td (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`, 'latin1');

const document = (
  contents: readonly PdfObject[],
  resources: string,
  others: readonly PdfObject[],
): PdfObject[] => {
  const firstPage = 3;
  const firstContent = firstPage + contents.length;
  const kids = contents.map((_, index) => `${firstPage + index} 0 R`).join(' ');
  return [
    catalogue,
    { entries: `/Type /Pages /Count ${contents.length} /Kids [${kids}]` },
    ...contents.map((_, index) => ({
      entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${firstContent + index} 0 R /Resources << ${resources} >>`,
    })),
    ...contents,
    ...others,
  ];
};

/** A PDF with one page for each string (in Latin-1 characters). */
export const pdfOf = (...pages: readonly string[]): Buffer => {
  const contents = pages.map((text) => ({ entries: '', stream: pageShowing(text) }));
  return pdfFile(document(contents, `/Font << /F1 ${3 + 2 * pages.length} 0 R >>`, [font]));
};

/** A PDF with these page contents, which can use the font `/F1`. */
export const pdfDrawing = (...pages: readonly string[]): Buffer => {
  const contents = pages.map((content) => ({ entries: '', stream: Buffer.from(content, 'latin1') }));
  return pdfFile(document(contents, `/Font << /F1 ${3 + 2 * pages.length} 0 R >>`, [font]));
};

/** A PDF with an unknown password. */
export const encryptedPdf = (): Buffer => {
  const key = '5a'.repeat(32);
  const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
  return pdfFile(
    document([{ entries: '', stream: pageShowing('Secret') }], '', []),
    `${encryption} /ID [<00> <00>]`,
  );
};

/** A small PDF with a page that unpacks to `bytes` bytes of white space. */
export const pdfBomb = (bytes: number): Buffer => {
  const stream = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });
  return pdfFile(document([{ entries: '/Filter /FlateDecode', stream }], '', []));
};

/** A small PDF with a page that draws 16^8 nested forms, so rendering would never finish. */
export const endlessPdf = (): Buffer => {
  const firstForm = 5;
  const levels = 8;
  const fontNumber = firstForm + levels;
  const forms = Array.from({ length: levels }, (_, level): PdfObject => {
    const innermost = level === levels - 1;
    const uses = innermost
      ? `/Font << /F1 ${fontNumber} 0 R >>`
      : `/XObject << /X ${firstForm + level + 1} 0 R >>`;
    return {
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << ${uses} >>`,
      stream: innermost ? pageShowing('x') : Buffer.from('/X Do '.repeat(16)),
    };
  });
  const content = { entries: '', stream: Buffer.from('/X Do') };
  return pdfFile(document([content], `/XObject << /X ${firstForm} 0 R >>`, [...forms, font]));
};

/** An image in a single color, with its properties. */
export interface PdfImage {
  width: number;
  height: number;
  color: readonly [red: number, green: number, blue: number];
  /** Whether the image is a stencil (ISO 32000-1, 8.9.6.2). */
  isStencil?: boolean;
}

const imageObject = ({ width, height, color, isStencil = false }: PdfImage): PdfObject => ({
  entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /FlateDecode ${
    isStencil ? '/ImageMask true /BitsPerComponent 1' : '/ColorSpace /DeviceRGB /BitsPerComponent 8'
  }`,
  stream: deflateSync(
    isStencil
      ? Buffer.alloc(Math.ceil(width / 8) * height)
      : Buffer.alloc(width * height * 3, Buffer.from(color)),
  ),
});

/**
 * A PDF with these page contents, which can use the font `/F1`. Images, or other objects to paint, are called
 * `/Im0`, `/Im1`, and so on. They are the last objects in the file.
 */
export const pdfWithImages = (
  images: readonly (PdfImage | PdfObject)[],
  ...pages: readonly string[]
): Buffer => {
  const first = 3 + 2 * pages.length;
  const named = images.map((_, index) => `/Im${index} ${first + 1 + index} 0 R`).join(' ');
  const contents = pages.map((content) => ({ entries: '', stream: Buffer.from(content, 'latin1') }));
  const resources = `/Font << /F1 ${first} 0 R >> /XObject << ${named} >>`;
  return pdfFile(
    document(contents, resources, [
      font,
      ...images.map((image) => ('entries' in image ? image : imageObject(image))),
    ]),
  );
};
