import { availableParallelism } from 'node:os';

/** What one extraction may cost, and all of them together. */
export interface ExtractionLimits {
  /** Milliseconds of processor time that a file may take. */
  processorMs: number;
  /**
   * Milliseconds of processor time on one file after which its process lets whatever answers people go first. Somebody
   * waits for a file that takes less, as long as for any other answer.
   */
  belowNormalMs: number;
  /** Milliseconds of processor time on one file after which its process lets all others go first. */
  lowMs: number;
  /**
   * Milliseconds by the clock from the start of a file's extraction to its result. Much more than the processor time: on a
   * busy machine a process waits, and what has waited so long is tried again later.
   */
  wallClockMs: number;
  /** Bytes of memory that a process may hold (its resident set). */
  residentBytes: number;
  /** Bytes that a DOCX may say it unpacks to, all entries together. */
  unpackedBytes: number;
  /** UTF-8 bytes of text. */
  textBytes: number;
  /** Bytes of text and reading together. */
  answerBytes: number;
  /** Processes at once. */
  processes: number;
}

/** How long a process of the pool is kept. */
export interface ProcessKeeping {
  /** Files that one process serves at most. */
  filesPerProcess: number;
  /** Bytes of memory after a file at which its process is not used again. */
  settledBytes: number;
  /** Milliseconds that a process waits for another file. */
  idleMs: number;
  /** Files that may wait for a process. */
  waitingFiles: number;
  /** Milliseconds that a file of somebody who has no process waits before room is made for it. */
  patienceMs: number;
  /** Milliseconds after which a file, even the only one of its owner, gives way to one of somebody who has no process. */
  longMs: number;
  /** Milliseconds for which somebody who had to give way leaves a process to others, from the last file of others on. */
  respiteMs: number;
}

const MiB = 1024 * 1024;
/** All processes together, each at its limit: leaves room for server and database below 1.5 GiB. */
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
  // A process gets faster for thousands of files, as V8 compiles: a PDF of one page takes 11 ms of the processor among the first 300,
  // 4 after 2,000 and 2 after 6,000. Its memory is the same from 2,500 on.
  filesPerProcess: 20_000,
  settledBytes: 240 * MiB,
  idleMs: 60_000,
  waitingFiles: 100,
  patienceMs: 200,
  longMs: 2_000,
  respiteMs: 10_000,
};
