import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdfLeavingOutPictures } from './open-pdf.ts';

/** Pixels from which a picture may show text: a strip of a scanned page, more than a logo. */
const PICTURE_PIXELS = 200_000;
/** Milliseconds for looking at pages. */
const LOOK_MS = 5_000;

const stepsOf = async (pdf: PDFDocumentProxy, index: number): Promise<number> => {
  const page = await pdf.getPage(index + 1);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
};

/**
 * Which of the pages (their places from 0) are pictures, without unpacking any: pdf.js gets less far with such a page when
 * it stops at what it leaves out. When there are too many to look at all, the rest counts as what the last one was:
 * scanners make pages that are alike.
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
