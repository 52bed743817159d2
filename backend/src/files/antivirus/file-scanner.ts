import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** What a scanner has to say of a file. */
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

/** A file could not be scanned just now, so nothing is known of it. */
export class ScannerUnavailableError extends Error implements CodedError {
  override readonly name = 'ScannerUnavailableError';
  readonly code = 'document.not-scanned';
  readonly retryAfterSeconds = 2;

  constructor(reason: string, cause?: unknown) {
    super(`the virus scanner cannot be used: ${reason}`, { cause });
  }
}
