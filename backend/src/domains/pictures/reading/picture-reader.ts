import { extname } from 'node:path';
import { limits } from '@proviso/contracts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { extractionLimits, type ExtractionLimits } from '../../../shared/extraction/extraction-limits.ts';
import { runExtractionProcess } from '../../../shared/extraction/extraction-process.ts';
import { readProgramOutput } from '../../../shared/extraction/read-extraction.ts';
import { resultSchema, type PictureTask } from './child-protocol.ts';
import type { PictureRefusal, NormalizedPicture } from './normalize-picture.ts';

/** The organization on whose behalf pictures are read, and the signal that cancels the request. */
export interface PictureRequest {
  /** Used to share the processes fairly among organizations. */
  organizationId: string;
  signal: AbortSignal;
}

/** Decodes untrusted pictures in a separate process. */
export interface PictureReader {
  /**
   * Reads pictures, sharing the processes fairly among organizations. Returns each picture, or the reason why
   * it was refused.
   * @throws ExtractorUnavailableError if the reader itself fails
   * @throws the signal's reason when `signal` aborts
   */
  read(
    files: readonly Buffer[],
    order: PictureRequest,
  ): Promise<readonly (NormalizedPicture | PictureRefusal)[]>;
}

/**
 * Milliseconds from a process's kill deadline until the process exits on its own, in case it was not killed.
 */
const GRACE_MS = 5_000;
/** Maximum total bytes and number of pictures per process. */
const PROCESS_LIMITS = { bytes: 10 * 1024 * 1024, pictures: 20 };
const entry = new URL(`./child${extname(import.meta.url)}`, import.meta.url);

const pictureLimits: ExtractionLimits = {
  ...extractionLimits,
  processorMs: 20_000,
  wallClockMs: 60_000,
  // Maximum size of a response: each picture's content in Base64, plus metadata.
  textBytes: Math.ceil((PROCESS_LIMITS.pictures * limits.pictureBytes * 4) / 3) + 64 * 1024,
};

/** Creates a reader whose processes are killed when they exceed `bounds`. */
export const createPictureReader = (bounds: ExtractionLimits = pictureLimits): PictureReader => {
  const inTurn = fairQueue(bounds.processes, bounds.processes, 'pictures');
  const { residentBytes, processorMs, belowNormalMs, lowMs, wallClockMs } = bounds;

  const run = async (files: readonly Buffer[], signal: AbortSignal) => {
    const task: PictureTask = {
      sizes: files.map(({ length }) => length),
      residentBytes,
      processorMs,
      belowNormalMs,
      lowMs,
      lifetimeMs: wallClockMs + GRACE_MS,
    };
    const end = await runExtractionProcess({ entry, task }, Buffer.concat(files), bounds, signal);
    return readProgramOutput(end, resultSchema);
  };

  const readGroup = async (
    files: readonly Buffer[],
    signal: AbortSignal,
  ): Promise<readonly (NormalizedPicture | PictureRefusal)[]> => {
    signal.throwIfAborted();
    const output = await run(files, signal);
    if (output.kind === 'failed') {
      // At least one of the pictures crashed the process, so each picture is retried in a separate process.
      if (files.length > 1)
        return inSequence(
          files.map((file) => [file]),
          signal,
        );
      return [output.reason === 'too-large-when-unpacked' ? 'too-large' : 'unreadable'];
    }
    const contents = Buffer.from(output.text, 'base64');
    let from = 0;
    return output.result.map((answer) => {
      if (answer.outcome === 'refused') return answer.reason;
      const { mimeType, width, height, size } = answer;
      return { mimeType, width, height, content: contents.subarray(from, (from += size)) };
    });
  };

  const inSequence = async (groups: readonly (readonly Buffer[])[], signal: AbortSignal) => {
    const read: (NormalizedPicture | PictureRefusal)[] = [];
    for (const group of groups) read.push(...(await readGroup(group, signal)));
    return read;
  };

  return {
    read: (files, { organizationId, signal }) =>
      inTurn(organizationId, () => inSequence(groupsOf(files), signal)),
  };
};

const groupsOf = (files: readonly Buffer[]): readonly (readonly Buffer[])[] => {
  const groups: Buffer[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = groups.at(-1);
    bytes += file.length;
    if (last && last.length < PROCESS_LIMITS.pictures && bytes <= PROCESS_LIMITS.bytes) last.push(file);
    else {
      groups.push([file]);
      bytes = file.length;
    }
  }
  return groups;
};
