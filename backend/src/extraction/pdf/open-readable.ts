import type { PDFParse } from 'pdf-parse';
import { pdfFailureOf, pdfParserOf } from './open-pdf.ts';
import { relistPages } from './page-list/relist-pages.ts';
import { type PageTexts, readPages } from './read-pages.ts';

/** A PDF that was opened, and the text of its pages. */
export interface ReadablePdf {
  /** The file as it was read: with another list of pages, if its own is damaged. */
  content: Uint8Array;
  /** To be destroyed by whoever asked. */
  parser: PDFParse;
  pages: PageTexts;
}

interface Attempt {
  pdf: ReadablePdf;
  /** Why no page could be read. */
  error?: unknown;
}

const attempt = async (content: Uint8Array): Promise<Attempt> => {
  const parser = pdfParserOf(content);
  const pdf = { content, parser };
  return readPages(parser).then(
    (pages) => ({ pdf: { ...pdf, pages } }),
    (error: unknown) => ({ pdf: { ...pdf, pages: [] }, error }),
  );
};

/** Pages that were read; none when none of them has text: pdf.js may put an empty page where it finds none. */
const readable = ({ pdf: { pages } }: Attempt): number =>
  pages.some((page = '') => page.trim() !== '') ? pages.filter((page) => page !== undefined).length : 0;

const isDamaged = (attempted: Attempt): boolean =>
  attempted.error === undefined
    ? attempted.pdf.pages.includes(undefined) || readable(attempted) === 0
    : pdfFailureOf(attempted.error) !== 'encrypted';

/**
 * Opens `content` and takes the text of its pages. When pages cannot be read, or none has text, it is read again with a
 * new list of them, and what gives more pages counts.
 * @throws the reader's error when no page can be read
 */
export const openReadablePdf = async (content: Uint8Array): Promise<ReadablePdf> => {
  let best = await attempt(content);
  const relisted = isDamaged(best) ? relistPages(Buffer.from(content)) : undefined;
  if (relisted && relisted.pages > readable(best)) {
    const other = await attempt(relisted.content);
    const [better, worse] = readable(other) > readable(best) ? [other, best] : [best, other];
    await worse.pdf.parser.destroy();
    best = better;
  }
  if (best.error === undefined) return best.pdf;
  await best.pdf.parser.destroy();
  throw best.error;
};
