import { endlessPdf, pdfBomb, pdfOf } from '@proviso/backend/testing/pdf';
import { docxOf } from '@proviso/backend/testing/docx';
import type { FileToUpload } from './upload-client.ts';

const MiB = 1024 * 1024;

const sentences = [
  'All members of staff follow this policy and complete the yearly training.',
  'Access to records is given by role and is reviewed every quarter.',
  'Incidents are reported within one day to the compliance officer.',
];

/** A PDF with `pages` pages of text. */
export const ordinaryPdf = (pages: number, seed = 0): Buffer =>
  pdfOf(
    ...Array.from({ length: pages }, (_, page) =>
      Array.from(
        { length: 40 },
        (__, line) => `${seed}.${page}.${line} ${sentences[line % sentences.length]}`,
      ).join(' '),
    ),
  );

/** A DOCX with `paragraphs` paragraphs of text, different for each `seed`. */
export const ordinaryDocx = async (paragraphs: number, seed = 0): Promise<FileToUpload> => ({
  name: `ordinary-${seed}.docx`,
  content: await docxOf(
    ...Array.from(
      { length: paragraphs },
      (_, line) => `${seed}.${line} ${sentences.join(' ')} ${sentences[line % sentences.length]}`,
    ),
  ),
});

/**
 * `count` distinct files, like an organization's first uploads: PDFs of one to thirty pages, and DOCX files.
 */
export const firstUploads = (count: number): Promise<FileToUpload[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, seed) =>
      seed % 2 === 0
        ? { name: `ordinary-${seed}.pdf`, content: ordinaryPdf(1 + (seed % 30), seed) }
        : ordinaryDocx(20 + seed, seed),
    ),
  );

/** Four files that use as much time and memory as allowed. */
export const hostileFiles = (): readonly FileToUpload[] => [
  { name: 'bomb-1.pdf', content: pdfBomb(700 * MiB) },
  { name: 'endless-1.pdf', content: endlessPdf() },
  { name: 'bomb-2.pdf', content: pdfBomb(800 * MiB) },
  { name: 'bomb-3.pdf', content: pdfBomb(900 * MiB) },
];
