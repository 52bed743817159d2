import type { DocumentMimeType, DocumentNotice, ExtractionFailure, Reading } from '@proviso/contracts';

/** Result of extracting the text of a file. */
export type Extraction =
  | {
      outcome: 'extracted';
      /** The text that `textOfReading` returns, in UTF-8. */
      text: Buffer;
      /** A `Reading` as JSON in UTF-8. The extraction process has validated it. */
      reading: Buffer;
      /** `READER_VERSION` of the reader that produced the reading. */
      readerVersion: number;
      /** Number of pages, for a PDF. */
      pages?: number;
      /** Number of scanned pages without readable text. */
      scannedPages?: number;
      /** Notices for the user, if any. */
      notices?: DocumentNotice[];
      /** Names and versions of the libraries that read the file, such as `pdf-parse 2.4.5`. */
      engine: string;
    }
  | { outcome: 'failed'; reason: ExtractionFailure };

/** Scheduling of an extraction. */
export interface ExtractionOrder {
  /** Owners without a file in progress come before owners with several. */
  owner: string;
  /** The file can wait and yields to files of any owner. */
  isPatient?: boolean;
}

/** Extracts text from untrusted files. */
export interface TextExtractor {
  /**
   * Returns a result, not an error, for a file without text.
   * @throws ExtractorUnavailableError when the extractor itself does not work
   * @throws the signal's reason when `signal` aborts
   */
  extract(
    content: Uint8Array,
    mimeType: DocumentMimeType,
    signal: AbortSignal,
    order?: ExtractionOrder,
  ): Promise<Extraction>;
}

/** The extractor failed for a reason unrelated to the file. Retry later. */
export class ExtractorUnavailableError extends Error {
  override readonly name = 'ExtractorUnavailableError';
}

/** The file timed out with little processor time used, because the machine is busy. Retry later. */
export class ExtractionWaitedError extends ExtractorUnavailableError {
  constructor() {
    super('the machine was too busy to read the file');
  }
}

/**
 * Result of reading a file, inside the extraction process. Its texts contain neither NUL nor lone surrogates.
 */
export type FileReading =
  | {
      outcome: 'read';
      reading: Reading;
      /** Number of scanned pages without readable text. */
      scannedPages?: number;
      notices?: DocumentNotice[];
      /** Content of the images by name, if requested. */
      pictures?: ReadonlyMap<string, Buffer>;
      /** Pages of pictures that are no content, such as backgrounds and logos, once for each picture. */
      decorations?: readonly number[];
      /** Pages that were not searched for pictures, because it took too long. */
      unsearched?: readonly number[];
    }
  | { outcome: 'failed'; reason: ExtractionFailure };
