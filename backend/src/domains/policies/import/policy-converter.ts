import { extname } from 'node:path';
import type { ImportOptions } from '@proviso/contracts';
import { extractionLimits, type ExtractionLimits } from '../../../shared/extraction/extraction-limits.ts';
import { runExtractionProcess } from '../../../shared/extraction/extraction-process.ts';
import { type ProgramOutput, readProgramOutput } from '../../../shared/extraction/read-extraction.ts';
import type { ReceivedContent } from '../../../shared/files/upload/received-content.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { resultSchema, type ConversionTask } from './child-protocol.ts';
import type { Conversion } from './conversion.ts';
import type { ImportKind } from './detect-import-kind.ts';

/** The organization that requests a conversion, and the options. */
export interface ConversionRequest {
  /** Organizations take turns, so no organization blocks the others. */
  organizationId: string;
  signal: AbortSignal;
  /** The user's choices for files that can be read in more than one way. */
  options?: ImportOptions;
}

/** Converts untrusted files to Markdown. */
export interface PolicyConverter {
  /**
   * Converts a file, as soon as it is the organization's turn. A file that cannot be converted is a result,
   * not an exception.
   * @throws ExtractorUnavailableError if the converter itself fails
   * @throws the signal's reason when `signal` aborts
   */
  convert(
    file: { content: ReceivedContent; kind: ImportKind },
    order: ConversionRequest,
  ): Promise<Conversion>;
}

/** Milliseconds from a process's time limit until the process exits on its own, in case it was not killed. */
const GRACE_MS = 5_000;
const entry = new URL(`./child${extname(import.meta.url)}`, import.meta.url);

/**
 * Converts a file. If the process was killed and the file is a PDF, converts it again without pictures.
 * Pictures can take more memory or time than the text, and the text must not be lost because of them.
 */
export const convertWithoutPicturesIfKilled = async <Result>(
  kind: ImportKind,
  convert: (keepsPictures: boolean) => Promise<ProgramOutput<Result>>,
): Promise<ProgramOutput<Result>> => {
  const output = await convert(true);
  return output.kind === 'failed' && kind === 'pdf' ? convert(false) : output;
};

/** Converts each file in a separate process, which is killed if it exceeds `limits`. */
export const createPolicyConverter = (limits: ExtractionLimits = extractionLimits): PolicyConverter => {
  const inTurn = fairQueue(limits.processes, limits.processes, 'policy import');
  const { residentBytes, unpackedBytes, processorMs, belowNormalMs, lowMs, wallClockMs } = limits;
  return {
    convert: ({ content, kind }, { organizationId, signal, options = {} }) =>
      inTurn(organizationId, async () => {
        signal.throwIfAborted();
        const task = {
          kind,
          options,
          residentBytes,
          unpackedBytes,
          processorMs,
          belowNormalMs,
          lowMs,
          lifetimeMs: wallClockMs + GRACE_MS,
        };
        const file = await content.read();
        const outputOf = async (own: ConversionTask) =>
          readProgramOutput(
            await runExtractionProcess({ entry, task: own }, file, limits, signal),
            resultSchema,
          );
        const output = await convertWithoutPicturesIfKilled(kind, (keepsPictures) =>
          outputOf({ ...task, keepsPictures }),
        );
        if (output.kind === 'failed') return { outcome: 'failed', reason: output.reason };
        const { result, text } = output;
        return result.outcome === 'failed' ? result : { ...result, content: text };
      }),
  };
};
