import { extname } from 'node:path';
import {
  answerSchema,
  CRASH_EXIT_CODE,
  type ExtractionSetUp,
  type ExtractionTask,
} from './child-protocol.ts';
import {
  extractionLimits,
  type ExtractionLimits,
  processReuseLimits,
  type ProcessReuseLimits,
} from './extraction-limits.ts';
import { type ProcessAnswer, startPooledProcess } from './pooled-process.ts';
import { createProcessPool } from './process-pool.ts';
import { endReason } from './read-extraction.ts';
import type { Extraction, TextExtractor } from './text-extractor.ts';

export { extractionLimits } from './extraction-limits.ts';
export { MachineBusyError } from './text-extractor.ts';

/** If a process is still running this many milliseconds after its time limit, it exits on its own. */
const GRACE_MS = 5_000;

const entry = new URL(`./child${extname(import.meta.url)}`, import.meta.url);

/** An extractor with a pool of processes. */
export interface ChildProcessExtractor extends TextExtractor {
  /** Kills the extractor's processes. Extractions in progress fail. */
  close(): void;
}

export interface ChildProcessExtractorOptions extends Partial<ExtractionLimits>, Partial<ProcessReuseLimits> {
  /** Folder with language data for Tesseract. Without it, scanned pages are not read. */
  ocrLanguageData?: string | undefined;
}

/**
 * Extracts text in child processes, which are killed when they exceed the limits. A hostile file can neither
 * stall nor exhaust the calling process. A process is reused as long as it responds quickly and its memory
 * stays small. Processes get no environment variables.
 */
export const createChildProcessExtractor = (
  options: ChildProcessExtractorOptions = {},
): ChildProcessExtractor => {
  const { ocrLanguageData, ...limits } = { ...extractionLimits, ...processReuseLimits, ...options };
  const { residentBytes, unpackedBytes, textBytes, wallClockMs, settledBytes } = limits;
  const { processorMs, belowNormalMs, lowMs } = limits;
  const setUpOf = (ahead: boolean): ExtractionSetUp => ({
    residentBytes,
    ahead,
    ...(ocrLanguageData !== undefined && { ocrLanguageData }),
  });
  const pool = createProcessPool({
    ...limits,
    start: (ahead) => startPooledProcess({ entry, task: setUpOf(ahead) }, limits.answerBytes),
    isWellBehaved: (answer) => {
      if (answer.kind !== 'answered') return false;
      const { result, residentBytes: held, lowered } = answerSchema.parse(answer.head);
      return result.outcome === 'extracted' && held <= settledBytes && !lowered;
    },
  });
  return {
    extract: async (content, mimeType, signal, order) => {
      const task: ExtractionTask = {
        mimeType,
        unpackedBytes,
        textBytes,
        processorMs,
        belowNormalMs,
        lowMs,
        lifetimeMs: wallClockMs + GRACE_MS,
      };
      return extractionOf(await pool.serve(task, content, signal, order));
    },
    close: () => pool.close(),
  };
};

const extractionOf = (answer: ProcessAnswer): Extraction => {
  if (answer.kind !== 'answered') {
    // The pool retries crashed files in a fresh process, so this file caused the crash.
    const crashed = answer.kind === 'ended' && answer.code === CRASH_EXIT_CODE;
    return { outcome: 'failed', reason: crashed ? 'malformed' : endReason(answer) };
  }
  const { result } = answerSchema.parse(answer.head);
  if (result.outcome === 'failed') return result;
  const { textBytes, ...about } = result;
  return { ...about, text: answer.body.subarray(0, textBytes), reading: answer.body.subarray(textBytes) };
};
