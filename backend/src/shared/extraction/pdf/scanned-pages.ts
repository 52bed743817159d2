import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdfWithoutPictures } from './open-pdf.ts';

/**
 * Minimum number of pixels in an image that may contain text. Even a strip of a scanned page has more pixels,
 * whereas a logo has fewer.
 */
const PICTURE_PIXELS = 200_000;
/** Milliseconds after which no more pages are checked. */
const TIMEOUT_MS = 5_000;

const stepsOf = async (pdf: PDFDocumentProxy, index: number): Promise<number> => {
  const page = await pdf.getPage(index + 1);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
};

/**
 * Finds scanned pages among `indices` (zero-based) without unpacking images. On a scanned page, pdf.js stops
 * at the skipped image and runs fewer operations. After the time limit, the remaining pages are assumed to be
 * like the last page checked, because scanners produce similar pages.
 */
export const findScannedPages = async (
  content: Uint8Array,
  indices: readonly number[],
): Promise<readonly number[]> => {
  const whole = await openPdfWithoutPictures(content, PICTURE_PIXELS, 'go on');
  const stopping = await openPdfWithoutPictures(content, PICTURE_PIXELS, 'stop');
  const isPicture = async (index: number): Promise<boolean> =>
    (await stepsOf(stopping, index)) < (await stepsOf(whole, index));
  const deadline = performance.now() + TIMEOUT_MS;
  const found: number[] = [];
  let last = false;
  for (const index of indices) {
    if (performance.now() < deadline) last = await isPicture(index).catch(() => false);
    if (last) found.push(index);
  }
  await Promise.all([whole.destroy(), stopping.destroy()]);
  return found;
};
