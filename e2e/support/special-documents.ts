import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { makeDocx, printPdf, type UploadFile } from './documents.ts';
import { writePdf } from './write-pdf.ts';

const nothing = Buffer.alloc(8);

/** A DOCX with macros, an embedded file, and an external template. */
export const makeActiveDocx = async (name: string, title: string, text: string): Promise<UploadFile> => {
  const file = await makeDocx(name, title, text);
  const zip = await JSZip.loadAsync(file.buffer);
  zip.file('word/vbaProject.bin', nothing);
  zip.file('word/embeddings/oleObject1.bin', nothing);
  zip.file(
    'word/_rels/settings.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"
      Target="https://elsewhere.example/template.dotm" TargetMode="External"/></Relationships>`,
  );
  return { ...file, buffer: await zip.generateAsync({ type: 'nodebuffer' }) };
};

/** Offsets of the uncompressed size and of the name in an entry of a ZIP's directory (APPNOTE.TXT 4.3.12). */
const [sizeAt, nameAt] = [24, 46];

/** A DOCX whose ZIP directory declares that the document body is 2 GiB uncompressed. */
export const makeUnpackingDocx = async (name: string): Promise<UploadFile> => {
  const file = await makeDocx(name, 'Large', 'Large.');
  const buffer = Buffer.from(file.buffer);
  buffer.writeUInt32LE(2 ** 31, buffer.lastIndexOf('word/document.xml') - nameAt + sizeAt);
  return { ...file, buffer };
};

/** A scanned page. */
const scan = `<canvas width="900" height="1200" style="width: 100%"></canvas>
  <script>
    const paper = document.querySelector('canvas').getContext('2d');
    paper.font = '60px serif';
    paper.fillText('Signed by hand', 100, 200);
  </script>`;

/** A PDF with a scanned picture and, if `text` is set, a page of text. */
export const makeScannedPdf = (page: Page, name: string, text?: string): Promise<UploadFile> =>
  printPdf(
    page,
    name,
    text === undefined ? scan : `<p>${text}</p><div style="break-after: page"></div>${scan}`,
  );

const pdf = (name: string, content: string, font: readonly string[], trailer?: string): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ...font,
    ],
    trailer,
  ),
});

/** A PDF with 方針 in Shift-JIS, using a font that is not embedded. */
export const makeJapanesePdf = (name: string): UploadFile =>
  pdf(name, 'BT /F1 12 Tf 72 720 Td <95fb906a> Tj ET', [
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /FontDescriptor 7 0 R
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>`,
    `<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0
      /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ]);

/** A PDF that requires a password. */
export const makeEncryptedPdf = (name: string): UploadFile => {
  const check = `<${'5a'.repeat(32)}>`;
  return pdf(
    name,
    'BT /F1 12 Tf 72 720 Td (Secret) Tj ET',
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${check} /U ${check} >> /ID [<00> <00>]`,
  );
};
