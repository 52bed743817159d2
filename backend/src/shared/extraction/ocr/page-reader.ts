import type { AboutAdapter } from '@proviso/storage';

/** Reads the text of pages that are pictures. */
export interface PageReader {
  /** What reads, such as `tesseract.js 7.0.0`. */
  engine: string;
  /**
   * The text of a page, empty when there is none.
   * @param image a PNG of the page
   */
  read(image: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Opens a reader when the first page asks for it; `undefined` when none is set up. */
export type OpenPageReader = () => Promise<PageReader | undefined>;

/** What reads pages, in the processes of the extraction. */
export const aboutPageReader: AboutAdapter = { adapter: 'Tesseract', embedded: true };
