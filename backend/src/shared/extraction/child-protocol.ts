import { documentMimeTypes, documentNotices, extractionFailures } from '@proviso/contracts';
import * as z from 'zod';

/**
 * File descriptor that the extraction process writes its responses to. The only argument of the process is
 * its setup in JSON. The process reads frames (`frames.ts`) from standard input, each with a task and a file.
 * Each response is a frame with the result, the text, and the reading as JSON, all in UTF-8. The process
 * exits at the end of its input.
 */
export const RESULT_FD = 3;

/** Exit code after an uncaught exception, which the current file or an earlier one caused. */
export const CRASH_EXIT_CODE = 70;

export const setUpSchema = z.object({
  /** Memory use in bytes above which the process kills itself. */
  residentBytes: z.int().positive(),
  /** Folder with language data. Without it, scanned pages are not read. */
  ocrLanguageData: z.string().optional(),
  /** True if no file is waiting yet, so that the process preloads all libraries. */
  ahead: z.boolean(),
});
export type ExtractionSetUp = z.infer<typeof setUpSchema>;

export const taskSchema = z.object({
  mimeType: z.enum(documentMimeTypes),
  /** Milliseconds after which the process kills itself if its parent has not done so. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of processor time after which the process kills itself. */
  processorMs: z.int().positive(),
  /**
   * Milliseconds of processor time after which the process lowers its priority: first slightly, then to the
   * minimum.
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
    /** Length of the text in bytes. In the frame's body, the text is followed by the reading. */
    textBytes: z.int(),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(extractionFailures) }),
]);
export type ExtractionResult = z.infer<typeof resultSchema>;

export const answerSchema = z.object({
  result: resultSchema,
  /** Memory use in bytes after the file was read. */
  residentBytes: z.int(),
  /** True if the process has lowered its priority, which affects this file and all later ones. */
  lowered: z.boolean(),
});
export type ExtractionAnswer = z.infer<typeof answerSchema>;
