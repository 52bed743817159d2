import type { PDFParse } from 'pdf-parse';
import type { OpenPageReader, PageReader } from '../ocr/page-reader.ts';
import { pdfParserOf } from './open-pdf.ts';
import { findScannedPages } from './scanned-pages.ts';

/** Width of the picture that is made of a page, in pixels: A4 at some 200 dots an inch, which is enough for print. */
const WIDTH = 1_650;
/** Milliseconds for reading pages; no page is begun after that. */
const READ_MS = 15_000;

/** What pages that are pictures gave. */
export interface Pictures {
  /** The text of those that could be read, by the page's place from 0. */
  texts: ReadonlyMap<number, string>;
  /** Pages that are pictures of which nothing was read. */
  unread: number;
  /** What has read them. */
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
 * Reads those of the pages without text (their places from 0) that are pictures, as many as there is time for. What cannot
 * be read stays unread, whatever the reason.
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
