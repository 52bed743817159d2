import type { DocumentMimeType } from '@proviso/contracts';
import { atMost } from '../at-most.ts';
import type { ExtractionTask } from './child-protocol.ts';
import { extractionLimits, type ExtractionLimits } from './extraction-limits.ts';
import { runExtractionProcess } from './extraction-process.ts';
import { readExtraction } from './read-extraction.ts';
import type { TextExtractor } from './text-extractor.ts';

/** The process ends itself this much later than it should have been ended from outside. */
const GRACE_MS = 5_000;

/**
 * Takes the text in a process of its own for each file, killed when it goes over `limits`: a hostile file can neither
 * stall nor exhaust the process that calls. The process gets no environment variables.
 */
export const createChildProcessExtractor = (limits: ExtractionLimits = extractionLimits): TextExtractor => {
  const inTurn = atMost(limits.processes);
  return {
    extract: (content: Uint8Array, mimeType: DocumentMimeType, signal: AbortSignal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const { residentBytes, unpackedBytes, wallClockMs } = limits;
        const task: ExtractionTask = {
          mimeType,
          residentBytes,
          unpackedBytes,
          lifetimeMs: wallClockMs + GRACE_MS,
        };
        return readExtraction(await runExtractionProcess(task, content, limits, signal));
      }),
  };
};
