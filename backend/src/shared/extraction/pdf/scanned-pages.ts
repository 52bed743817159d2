import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdfLeavingOutPictures } from './open-pdf.ts';

/** Minimum pixels of an image that may contain text: a strip of a scanned page, more than a logo. */
const PICTURE_PIXELS = 200_000;
/** Milliseconds for checking pages. */
const LOOK_MS = 5_000;

const stepsOf = async (pdf: PDFDocumentProxy, index: number): Promise<number> => {
  const page = await pdf.getPage(index + 1);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
};

/**
 * Finds scanned pages among `indices` (zero-based) without unpacking images. pdf.js runs fewer operations of
 * such a page when it stops at a skipped image. After the time limit, the remaining pages count like the last
 * one checked, because scanners produce similar pages.
 */
export const findScannedPages = async (
  content: Uint8Array,
  indices: readonly number[],
): Promise<readonly number[]> => {
  const whole = await openPdfLeavingOutPictures(content, PICTURE_PIXELS, 'go on');
  const stopping = await openPdfLeavingOutPictures(content, PICTURE_PIXELS, 'stop');
  const isPicture = async (index: number): Promise<boolean> =>
    (await stepsOf(stopping, index)) < (await stepsOf(whole, index));
  const deadline = performance.now() + LOOK_MS;
  const found: number[] = [];
  let last = false;
  for (const index of indices) {
    if (performance.now() < deadline) last = await isPicture(index).catch(() => false);
    if (last) found.push(index);
  }
  await Promise.all([whole.destroy(), stopping.destroy()]);
  return found;
};
