import { endlessPdf, pdfBomb, pdfOf } from '@proviso/backend/testing/pdf';
import type { FileToUpload } from './measure-server.ts';

const MiB = 1024 * 1024;

const sentences = [
  'All members of staff follow this policy and complete the yearly training.',
  'Access to records is given by role and is reviewed every quarter.',
  'Incidents are reported within one day to the compliance officer.',
];

/** A PDF of some pages of text. */
export const ordinaryPdf = (pages: number): Buffer =>
  pdfOf(
    ...Array.from({ length: pages }, (_, page) =>
      Array.from({ length: 40 }, (__, line) => `${page}.${line} ${sentences[line % sentences.length]}`).join(
        ' ',
      ),
    ),
  );

/** Four files that take any time and memory that they are let have. */
export const hostileFiles = (): readonly FileToUpload[] => [
  { name: 'bomb-1.pdf', content: pdfBomb(700 * MiB) },
  { name: 'endless-1.pdf', content: endlessPdf() },
  { name: 'bomb-2.pdf', content: pdfBomb(800 * MiB) },
  { name: 'bomb-3.pdf', content: pdfBomb(900 * MiB) },
];
