import { availableParallelism } from 'node:os';

/** Limits of one extraction, and of all of them together. */
export interface ExtractionLimits {
  /** Milliseconds of processor time per file. */
  processorMs: number;
  /**
   * Milliseconds of processor time per file after which its process yields to processes that serve requests.
   * A faster file keeps their priority, because a user waits for it as for any response.
   */
  belowNormalMs: number;
  /** Milliseconds of processor time per file after which its process yields to all others. */
  lowMs: number;
  /**
   * Milliseconds from the start of an extraction to its result. Much more than the processor time, because a
   * process waits on a busy machine. A file that exceeds it is retried later.
   */
  wallClockMs: number;
  /** Bytes of memory per process (resident set). */
  residentBytes: number;
  /** Bytes that the directory of a DOCX may declare, all entries together. */
  unpackedBytes: number;
  /** Bytes of text in UTF-8. */
  textBytes: number;
  /** Bytes of text and reading together. */
  answerBytes: number;
  /** Maximum processes at once. */
  processes: number;
}

/** How long the pool keeps a process. */
export interface ProcessKeeping {
  /** Maximum files per process. */
  filesPerProcess: number;
  /** Bytes of memory after a file above which the process is not reused. */
  settledBytes: number;
  /** Milliseconds that an idle process waits for another file. */
  idleMs: number;
  /** Maximum files that wait for a process. */
  waitingFiles: number;
  /** Milliseconds that a file waits for room if its owner has no process. */
  patienceMs: number;
  /**
   * Milliseconds after which a file can be displaced by an owner without a process, even if it is its owner's
   * only one.
   */
  longMs: number;
  /** Milliseconds that a displaced owner leaves a process to others, counted from their last file. */
  respiteMs: number;
}

const MiB = 1024 * 1024;
/** Bytes for all processes at their limits. Leaves room for server and database below 1.5 GiB. */
const ALL_RESIDENT_BYTES = 800 * MiB;
const RESIDENT_BYTES = 400 * MiB;

export const extractionLimits: ExtractionLimits = {
  processorMs: 30_000,
  belowNormalMs: 500,
  lowMs: 1_000,
  wallClockMs: 120_000,
  residentBytes: RESIDENT_BYTES,
  unpackedBytes: 200 * MiB,
  textBytes: 20 * MiB,
  answerBytes: 80 * MiB,
  processes: Math.min(availableParallelism(), ALL_RESIDENT_BYTES / RESIDENT_BYTES),
};

export const processKeeping: ProcessKeeping = {
  // A process gets faster over thousands of files as V8 compiles. A one-page PDF takes 11 ms of processor
  // time among the first 300 files, 4 ms after 2,000 and 2 ms after 6,000. Memory is constant from 2,500 on.
  filesPerProcess: 20_000,
  settledBytes: 240 * MiB,
  idleMs: 60_000,
  waitingFiles: 100,
  patienceMs: 200,
  longMs: 2_000,
  respiteMs: 10_000,
};
