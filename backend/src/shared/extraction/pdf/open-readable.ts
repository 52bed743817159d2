import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageContent, readPageContent } from './layout/page-content.ts';
import { openPdf, pdfFailureOf } from './open-pdf.ts';
import { type OverlaidText, readOverlaidText } from './overlaid-text.ts';
import { relistPages } from './page-list/relist-pages.ts';

/** The pages of a PDF, in order: what they show, or `undefined` for one that cannot be read. */
export type PageContents = (PageContent | undefined)[];

/** A PDF that was opened, and what its pages show. */
export interface ReadablePdf {
  /** The file as it was read: with another list of pages, if its own is damaged. */
  content: Uint8Array;
  /** To be destroyed by whoever asked. */
  pdf: PDFDocumentProxy;
  pages: PageContents;
  /** What lies over the pages; `undefined` when that cannot be read while there are unreadable pages. */
  overlaid?: OverlaidText;
}

/** Nothing of the file is a page. */
class NoPageError extends Error {
  override readonly name = 'NoPageError';
}

interface Attempt {
  content: Uint8Array;
  pdf?: PDFDocumentProxy;
  pages: PageContents;
  overlaid?: OverlaidText | undefined;
  /** Why no page could be read. */
  error?: unknown;
}

/** A page that cannot be read costs itself only. */
const attempt = async (content: Uint8Array): Promise<Attempt> => {
  let pdf: PDFDocumentProxy | undefined;
  const pages: PageContents = [];
  let overlaid: OverlaidText | undefined;
  let error: unknown;
  try {
    pdf = await openPdf(content);
    // Before pages are read: afterwards, pdf.js does not say what text boxes show.
    overlaid = await readOverlaidText(pdf, new Set()).catch(() => undefined);
    const layers = await pdf.getOptionalContentConfig().catch(() => undefined);
    const isShown = (layer: unknown): boolean => layers?.isVisible(layer) ?? true;
    const overlays = overlaid?.pages;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf
        .getPage(number)
        .then((one) => readPageContent(one, overlays?.get(number - 1), isShown))
        .catch((reason: unknown) => {
          error ??= reason;
        });
      pages.push(page ?? undefined);
    }
    if (pages.length === 0) error ??= new NoPageError('the file has no page');
  } catch (reason) {
    error = reason;
  }
  const isUnreadable = pages.every((page) => page === undefined);
  return { content, pages, overlaid, ...(pdf && { pdf }), ...(isUnreadable && { error }) };
};

const hasText = ({ runs, turned }: PageContent): boolean => runs.length > 0 || turned.length > 0;

/** Pages that were read; none when none of them has text: pdf.js may put an empty page where it finds none. */
const readable = ({ pages }: Attempt): number =>
  pages.some((page) => page && hasText(page)) ? pages.filter((page) => page !== undefined).length : 0;

const isDamaged = (attempted: Attempt): boolean =>
  attempted.error === undefined
    ? attempted.pages.includes(undefined) || readable(attempted) === 0
    : pdfFailureOf(attempted.error) !== 'encrypted';

/**
 * Opens `content` and takes what its pages show. When pages cannot be read, or none has text, it is read again with a
 * new list of them, and what gives more pages counts.
 * @throws the reader's error when no page can be read
 */
export const openReadablePdf = async (content: Uint8Array): Promise<ReadablePdf> => {
  let best = await attempt(content);
  const relisted = isDamaged(best) ? relistPages(Buffer.from(content)) : undefined;
  if (relisted && relisted.pages > readable(best)) {
    const other = await attempt(relisted.content);
    const [better, worse] = readable(other) > readable(best) ? [other, best] : [best, other];
    await worse.pdf?.destroy();
    best = better;
  }
  const { content: read, pdf, pages, overlaid, error } = best;
  if (error === undefined && pdf) return { content: read, pdf, pages, ...(overlaid && { overlaid }) };
  await pdf?.destroy();
  throw error;
};
