import { availableParallelism } from 'node:os';

/** Limits for each extraction, and for all extractions together. */
export interface ExtractionLimits {
  /** Maximum processor time per file, in milliseconds. */
  processorMs: number;
  /**
   * Milliseconds of processor time per file after which the process yields to processes that serve requests.
   * Faster files keep the same priority as requests, because users wait for both.
   */
  belowNormalMs: number;
  /** Milliseconds of processor time per file after which the process yields to all other processes. */
  lowMs: number;
  /**
   * Maximum time from the start of an extraction to its result, in milliseconds. Much longer than the
   * processor time, because processes wait for the processor on a busy machine. A file that takes longer is
   * retried later.
   */
  wallClockMs: number;
  /** Maximum resident memory per process, in bytes. */
  residentBytes: number;
  /** Maximum total unpacked size, in bytes, that a DOCX's ZIP directory may declare. */
  unpackedBytes: number;
  /** Maximum size of the extracted text in UTF-8, in bytes. */
  textBytes: number;
  /** Maximum total size of the extracted text and the document's structure, in bytes. */
  answerBytes: number;
  /** Maximum number of concurrent processes. */
  processes: number;
}

/** Limits for reusing processes and for queuing files. */
export interface ProcessReuseLimits {
  /** Maximum number of files per process. */
  filesPerProcess: number;
  /** Memory use in bytes above which a process is not reused for another file. */
  settledBytes: number;
  /** Milliseconds after which an idle process is killed. */
  idleMs: number;
  /** Maximum number of files that wait for a process. */
  waitingFiles: number;
  /**
   * Milliseconds that an owner with no running file waits for a free process before its file may displace
   * another owner's file.
   */
  patienceMs: number;
  /**
   * Milliseconds after which a running file can be displaced by an owner without a process, even if the
   * file's own owner has no other file in progress.
   */
  longMs: number;
  /**
   * Milliseconds for which an owner whose file was displaced leaves one process to the other owners. The time
   * starts again whenever another owner sends a file.
   */
  respiteMs: number;
}

const MiB = 1024 * 1024;
/**
 * Total memory, in bytes, if each process reaches its limit. Leaves room for the server and the database
 * within 1.5 GiB.
 */
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

export const processReuseLimits: ProcessReuseLimits = {
  // A process becomes faster over thousands of files as V8 compiles more code. A one-page PDF takes 11 ms of
  // processor time among the first 300 files, 4 ms after 2,000 and 2 ms after 6,000. Memory use is constant
  // from 2,500 files on.
  filesPerProcess: 20_000,
  settledBytes: 240 * MiB,
  idleMs: 60_000,
  waitingFiles: 100,
  patienceMs: 200,
  longMs: 2_000,
  respiteMs: 10_000,
};
