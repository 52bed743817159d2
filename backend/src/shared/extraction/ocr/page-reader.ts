import type { AboutAdapter } from '@proviso/storage';

/** Reads the text of scanned pages. */
export interface PageReader {
  /** Name and version of the OCR engine, such as `tesseract.js 7.0.0`. */
  engine: string;
  /**
   * Returns a page's text, which is empty if the page has none.
   * @param image a PNG of the page
   */
  read(image: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Opens a page reader when the first page needs one; `undefined` if none is configured. */
export type OpenPageReader = () => Promise<PageReader | undefined>;

/** The page reader that extraction processes use. */
export const describePageReader: AboutAdapter = { adapter: 'Tesseract', embedded: true };
