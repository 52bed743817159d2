import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '@proviso/storage';

/** A scanner's verdict on a file. */
export type ScanResult = { infected: false } | { infected: true; signature: string };

/** Scans files for viruses. */
export interface FileScanner {
  readonly about: AboutAdapter;
  /**
   * Scans all of `content`.
   * @throws ScannerUnavailableError if `content` was not scanned completely
   */
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanResult>;
}

/** A file could not be scanned right now, so its state is unknown. */
export class ScannerUnavailableError extends Error implements CodedError {
  override readonly name = 'ScannerUnavailableError';
  readonly code = 'document.not-scanned';
  readonly retryAfterSeconds = 2;

  constructor(reason: string, cause?: unknown) {
    super(`the virus scanner cannot be used: ${reason}`, { cause });
  }
}
