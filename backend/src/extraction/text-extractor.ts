import type { DocumentMimeType, DocumentNotice, ExtractionFailure } from '@proviso/contracts';

/** What came of an attempt to take the text from a file. */
export type Extraction =
  | {
      outcome: 'extracted';
      /** I-JSON text: neither NUL nor half of a surrogate pair. A PDF's pages are separated by U+000C. */
      text: string;
      /** Pages, for a PDF. */
      pages?: number;
      /** Pages that are pictures, of which nothing could be read. */
      scannedPages?: number;
      /** What a person should know of the file, when there is something. */
      notices?: DocumentNotice[];
      /** What took the text, such as `pdf-parse 2.4.5`. */
      engine: string;
    }
  | { outcome: 'failed'; reason: ExtractionFailure };

/** Takes the text from files that anyone may have made. */
export interface TextExtractor {
  /**
   * A file that gives no text is an answer, not an error.
   * @throws ExtractorUnavailableError when the extractor itself does not work
   * @throws the signal's reason when `signal` aborts
   */
  extract(content: Uint8Array, mimeType: DocumentMimeType, signal: AbortSignal): Promise<Extraction>;
}

/** The extractor could not do its work, whatever the file: worth another try later. */
export class ExtractorUnavailableError extends Error {
  override readonly name = 'ExtractorUnavailableError';
}
