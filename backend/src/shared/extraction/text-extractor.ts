import type { DocumentMimeType, DocumentNotice, ExtractionFailure, Reading } from '@proviso/contracts';

/** What came of an attempt to take the text from a file. */
export type Extraction =
  | {
      outcome: 'extracted';
      /** The text by `textOfReading`, in UTF-8. */
      text: Buffer;
      /** A `Reading` in JSON, in UTF-8. The process that made it has checked its shape. */
      reading: Buffer;
      /** `READER_VERSION` of what made the reading. */
      readerVersion: number;
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

/** For whom a file is read. */
export interface ExtractionOrder {
  /** Whoever has no file that is being read comes before whoever has several. */
  owner: string;
  /** It can wait: it gives way to files of anyone. */
  isPatient?: boolean;
}

/** Takes the text from files that anyone may have made. */
export interface TextExtractor {
  /**
   * A file that gives no text is an answer, not an error.
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

/** The extractor could not do its work, whatever the file: worth another try later. */
export class ExtractorUnavailableError extends Error {
  override readonly name = 'ExtractorUnavailableError';
}

/** A file had no answer for so long that it was given up for now, though it has hardly been worked on: the machine is busy. */
export class ExtractionWaitedError extends ExtractorUnavailableError {
  constructor() {
    super('the machine was too busy to read the file');
  }
}

/** What reading a file gave, in the process that read it. Neither text has NUL or half of a surrogate pair. */
export type FileReading =
  | {
      outcome: 'read';
      reading: Reading;
      /** Pages that are pictures, of which nothing could be read. */
      scannedPages?: number;
      notices?: DocumentNotice[];
      /** The files of its images by name, if they were asked for. */
      pictures?: ReadonlyMap<string, Buffer>;
    }
  | { outcome: 'failed'; reason: ExtractionFailure };
