import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageContent, readPageContent } from './layout/page-content.ts';
import { openPdf, pdfFailureOf } from './open-pdf.ts';
import { type OverlaidText, readOverlaidText } from './overlaid-text.ts';
import { repairPageList } from './page-list/repair-page-list.ts';

/** The pages' contents in order; `undefined` for an unreadable page. */
export type PageContents = (PageContent | undefined)[];

/** An open PDF and the contents of its pages. */
export interface ReadablePdf {
  /** The file's bytes, with a repaired page list if the original list is damaged. */
  content: Uint8Array;
  /** The open document, which the caller must destroy. */
  pdf: PDFDocumentProxy;
  pages: PageContents;
  /** Annotations; `undefined` if they could not be read because of unreadable pages. */
  overlaid?: OverlaidText;
}

/** The file has no pages. */
class NoPageError extends Error {
  override readonly name = 'NoPageError';
}

interface Attempt {
  content: Uint8Array;
  pdf?: PDFDocumentProxy;
  pages: PageContents;
  overlaid?: OverlaidText | undefined;
  /** The reason why no page could be read. */
  error?: unknown;
}

/** Reads all pages. An unreadable page does not affect the others. */
const attempt = async (content: Uint8Array): Promise<Attempt> => {
  let pdf: PDFDocumentProxy | undefined;
  const pages: PageContents = [];
  let overlaid: OverlaidText | undefined;
  let error: unknown;
  try {
    pdf = await openPdf(content);
    // Read annotations before pages, because once pages have been read, pdf.js omits the text of text boxes.
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

/**
 * The number of pages that could be read. Zero if no page has text, because pdf.js may substitute an empty
 * page.
 */
const readable = ({ pages }: Attempt): number =>
  pages.some((page) => page && hasText(page)) ? pages.filter((page) => page !== undefined).length : 0;

const isDamaged = (attempted: Attempt): boolean =>
  attempted.error === undefined
    ? attempted.pages.includes(undefined) || readable(attempted) === 0
    : pdfFailureOf(attempted.error) !== 'encrypted';

/**
 * Opens `content` and reads its pages. If pages are unreadable or no page has text, tries again with a
 * repaired page list and keeps the better result.
 * @throws the PDF reader's error if no page can be read
 */
export const openReadablePdf = async (content: Uint8Array): Promise<ReadablePdf> => {
  let best = await attempt(content);
  const relisted = isDamaged(best) ? repairPageList(Buffer.from(content)) : undefined;
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
