import type { DocumentMimeType, DocumentNotice, ExtractionFailure, Reading } from '@proviso/contracts';

/** The result of extracting a file's text. */
export type Extraction =
  | {
      outcome: 'extracted';
      /** The text that `textOfReading` returns, encoded in UTF-8. */
      text: Buffer;
      /** A `Reading` as JSON in UTF-8. The extraction process has validated it. */
      reading: Buffer;
      /** `READER_VERSION` of the program that produced the reading. */
      readerVersion: number;
      /** Number of pages in a PDF; absent for other files. */
      pages?: number;
      /** Number of scanned pages without readable text. */
      scannedPages?: number;
      /** Notices for the user, if any. */
      notices?: DocumentNotice[];
      /** Names and versions of the libraries that read the file, such as `pdf-parse 2.4.5`. */
      engine: string;
    }
  | { outcome: 'failed'; reason: ExtractionFailure };

/** How an extraction is scheduled. */
export interface ExtractionSchedule {
  /** Owner of the file. An owner without a file in progress takes precedence over an owner with several. */
  owner: string;
  /** True if the file can wait: files without this flag take precedence, regardless of their owner. */
  isPatient?: boolean;
}

/** Extracts text from untrusted files. */
export interface TextExtractor {
  /**
   * Extracts the text of a file. A file without text is a result, not an error.
   * @throws ExtractorUnavailableError if the extractor itself does not work
   * @throws the signal's reason if `signal` aborts
   */
  extract(
    content: Uint8Array,
    mimeType: DocumentMimeType,
    signal: AbortSignal,
    order?: ExtractionSchedule,
  ): Promise<Extraction>;
}

/** The extractor failed for a reason unrelated to the file, so the extraction should be retried later. */
export class ExtractorUnavailableError extends Error {
  override readonly name = 'ExtractorUnavailableError';
}

/**
 * The file timed out after using little processor time, because the machine is busy. The extraction should be
 * retried later.
 */
export class MachineBusyError extends ExtractorUnavailableError {
  constructor() {
    super('the machine was too busy to read the file');
  }
}

/**
 * The result of reading a file in the extraction process. Texts contain neither NUL characters nor lone
 * surrogates.
 */
export type FileReading =
  | {
      outcome: 'read';
      reading: Reading;
      /** Number of scanned pages without readable text. */
      scannedPages?: number;
      notices?: DocumentNotice[];
      /** Contents of the images by name, if requested. */
      pictures?: ReadonlyMap<string, Buffer>;
      /** Page number of each picture that is not content, such as a background or a logo. */
      decorations?: readonly number[];
      /** Numbers of the pages that were not searched for pictures, because searching took too long. */
      unsearched?: readonly number[];
    }
  | { outcome: 'failed'; reason: ExtractionFailure };
