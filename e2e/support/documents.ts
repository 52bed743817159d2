import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import type { Page } from '@playwright/test';

/** A file in Playwright's format. */
export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Prints the rendered `html` as a PDF with the browser. */
export const printPdf = async (page: Page, name: string, html: string): Promise<UploadFile> => {
  const printer = await page.context().newPage();
  await printer.setContent(html);
  const buffer = await printer.pdf({ format: 'A4' });
  await printer.close();
  return { name, mimeType: 'application/pdf', buffer };
};

/** A PDF with a heading and a paragraph. */
export const makePdf = (page: Page, name: string, title: string, text: string): Promise<UploadFile> =>
  printPdf(page, name, `<h1>${title}</h1><p>${text}</p>`);

/** A DOCX with a heading and a paragraph. */
export const makeDocx = async (name: string, title: string, text: string): Promise<UploadFile> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: await Packer.toBuffer(
    new Document({
      sections: [
        { children: [new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }), new Paragraph(text)] },
      ],
    }),
  ),
});

/** The same PDF, padded to `bytes` with trailing line feeds, which every reader accepts. */
export const padPdf = (file: UploadFile, bytes: number): UploadFile => ({
  ...file,
  buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes - file.buffer.length, '\n')]),
});
