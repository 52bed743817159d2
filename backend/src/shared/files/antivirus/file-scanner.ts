import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** The verdict of a scanner on a file. */
export type ScanResult = { infected: false } | { infected: true; signature: string };

/** Looks for viruses. */
export interface FileScanner {
  readonly about: AboutAdapter;
  /**
   * Scans the whole of `content`.
   * @throws ScannerUnavailableError when it was not scanned, or not all of it
   */
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanResult>;
}

/** A file could not be scanned right now, so nothing is known about it. */
export class ScannerUnavailableError extends Error implements CodedError {
  override readonly name = 'ScannerUnavailableError';
  readonly code = 'document.not-scanned';
  readonly retryAfterSeconds = 2;

  constructor(reason: string, cause?: unknown) {
    super(`the virus scanner cannot be used: ${reason}`, { cause });
  }
}
