import { documentMimeTypes, documentNotices, extractionFailures } from '@proviso/contracts';
import * as z from 'zod';

/**
 * File descriptor for the answers of the extraction process. Its only argument is the set-up in JSON. It
 * reads frames (`frames.ts`) from standard input, each with a task and a file. Each answer is a frame with
 * the result, the text, and the reading as JSON, all in UTF-8. The process exits when its input ends.
 */
export const RESULT_FD = 3;

/** Exit code after an uncaught exception, caused by the current file or an earlier one. */
export const CRASHED = 70;

export const setUpSchema = z.object({
  /** Bytes of memory at which the process kills itself. */
  residentBytes: z.int().positive(),
  /** Folder with language data. Omit to leave scanned pages unread. */
  ocrLanguageData: z.string().optional(),
  /** True if no file waits yet, so the process preloads all libraries. */
  ahead: z.boolean(),
});
export type ExtractionSetUp = z.infer<typeof setUpSchema>;

export const taskSchema = z.object({
  mimeType: z.enum(documentMimeTypes),
  /** Milliseconds after which the process kills itself if its parent has not. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of processor time after which the process kills itself. */
  processorMs: z.int().positive(),
  /**
   * Milliseconds of processor time after which the process lowers its priority: slightly, then to the lowest.
   */
  belowNormalMs: z.int().positive(),
  lowMs: z.int().positive(),
  unpackedBytes: z.int().positive(),
  textBytes: z.int().positive(),
});
export type ExtractionTask = z.infer<typeof taskSchema>;

const resultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('extracted'),
    pages: z.int().optional(),
    scannedPages: z.int().optional(),
    notices: z.array(z.enum(documentNotices)).optional(),
    engine: z.string(),
    readerVersion: z.int(),
    /** Bytes of the text. The rest of the body is the reading. */
    textBytes: z.int(),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(extractionFailures) }),
]);
export type ExtractionResult = z.infer<typeof resultSchema>;

export const answerSchema = z.object({
  result: resultSchema,
  /** Bytes of memory in use after the file. */
  residentBytes: z.int(),
  /** Whether the process lowered its priority, which affects this file and all later ones. */
  lowered: z.boolean(),
});
export type ExtractionAnswer = z.infer<typeof answerSchema>;
