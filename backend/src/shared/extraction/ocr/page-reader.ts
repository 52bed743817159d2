import type { AboutAdapter } from '@proviso/storage';

/** Reads the text of scanned pages. */
export interface PageReader {
  /** Name and version of the OCR engine, such as `tesseract.js 7.0.0`. */
  engine: string;
  /**
   * Returns the text of a page, empty if there is none.
   * @param image a PNG of the page
   */
  read(image: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Opens a reader for the first page that needs one; `undefined` if none is configured. */
export type OpenPageReader = () => Promise<PageReader | undefined>;

/** The page reader in extraction processes. */
export const describePageReader: AboutAdapter = { adapter: 'Tesseract', embedded: true };
