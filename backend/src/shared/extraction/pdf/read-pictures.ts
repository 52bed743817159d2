import type { PDFParse } from 'pdf-parse';
import type { OpenPageReader, PageReader } from '../ocr/page-reader.ts';
import { pdfParserOf } from './open-pdf.ts';
import { findScannedPages } from './scanned-pages.ts';

/** Width of a rendered page in pixels. About 200 dpi on A4, which is enough for printed text. */
const WIDTH = 1_650;
/** Milliseconds for OCR per file. Afterward, no further pages are read. */
const READ_MS = 15_000;

/** The result of OCR. */
export interface Pictures {
  /** Text of the pages that OCR read, by zero-based page index. */
  texts: ReadonlyMap<number, string>;
  /** Number of scanned pages without readable text. */
  unread: number;
  /** The OCR engine; absent if it did not read any page. */
  engine?: string;
}

const noPictures: Pictures = { texts: new Map(), unread: 0 };

const readOne = async (parser: PDFParse, index: number, reader: PageReader): Promise<string> => {
  const { pages } = await parser.getScreenshot({
    partial: [index + 1],
    desiredWidth: WIDTH,
    imageDataUrl: false,
  });
  const [image] = pages;
  return image ? (await reader.read(image.data)).trim() : '';
};

const readAll = async (
  parser: PDFParse,
  indices: readonly number[],
  reader: PageReader,
): Promise<Map<number, string>> => {
  const texts = new Map<number, string>();
  const deadline = performance.now() + READ_MS;
  for (const index of indices) {
    if (performance.now() > deadline) break;
    const text = await readOne(parser, index, reader).catch(() => '');
    if (text !== '') texts.set(index, text);
  }
  return texts;
};

/**
 * Runs OCR on the scanned pages among `blank` (zero-based), within the time limit. Pages that fail remain
 * unread.
 */
export const readPictures = async (
  content: Uint8Array,
  blank: readonly number[],
  openPageReader: OpenPageReader,
): Promise<Pictures> => {
  if (blank.length === 0) return noPictures;
  const scanned = await findScannedPages(content, blank).catch(() => []);
  if (scanned.length === 0) return noPictures;
  const reader = await openPageReader().catch(() => undefined);
  if (!reader) return { ...noPictures, unread: scanned.length };
  const parser = pdfParserOf(content);
  const texts = await readAll(parser, scanned, reader);
  await Promise.all([reader.close(), parser.destroy()]);
  return {
    texts,
    unread: scanned.length - texts.size,
    ...(texts.size > 0 && { engine: reader.engine }),
  };
};
