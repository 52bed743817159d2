/** What one extraction may cost. */
export interface ExtractionLimits {
  /** Milliseconds from the start of the process to its result. */
  wallClockMs: number;
  /** Bytes of memory that the process may hold (its resident set). */
  residentBytes: number;
  /** Bytes that a DOCX may say it unpacks to, all entries together. */
  unpackedBytes: number;
  /** UTF-8 bytes of text. */
  textBytes: number;
  /** Processes at once. */
  processes: number;
}

const MiB = 1024 * 1024;

export const extractionLimits: ExtractionLimits = {
  wallClockMs: 30_000,
  residentBytes: 512 * MiB,
  unpackedBytes: 200 * MiB,
  textBytes: 20 * MiB,
  processes: 2,
};
