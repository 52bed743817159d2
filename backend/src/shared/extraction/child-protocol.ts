import { documentMimeTypes, documentNotices, extractionFailures } from '@proviso/contracts';
import * as z from 'zod';

/**
 * How the extraction process is spoken to: its only argument is its set-up in JSON. It takes frames (`frames.ts`) from
 * standard input, each a task and a file, and answers each on {@link RESULT_FD} with a
 * frame of an answer and, in UTF-8, the text and then the reading in JSON. It ends when its input does.
 */
export const RESULT_FD = 3;

/** The exit code of a process in which something went wrong outside of any call, which the file it had at the time did. */
export const CRASHED = 70;

export const setUpSchema = z.object({
  /** Bytes of memory at which the process ends itself. */
  residentBytes: z.int().positive(),
  /** Folder with language data; without it, pictures of text are not read. */
  ocrLanguageData: z.string().optional(),
  /** The process is started before there is a file for it: it loads what any file may need. */
  ahead: z.boolean(),
});
export type ExtractionSetUp = z.infer<typeof setUpSchema>;

export const taskSchema = z.object({
  mimeType: z.enum(documentMimeTypes),
  /** Milliseconds after which the process ends itself if nobody else has. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of processor time after which the process ends itself. */
  processorMs: z.int().positive(),
  /** Milliseconds of processor time after which the process lowers its priority, a little and to the lowest. */
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
    /** Bytes of the text; the rest of the body is the reading. */
    textBytes: z.int(),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(extractionFailures) }),
]);
export type ExtractionResult = z.infer<typeof resultSchema>;

export const answerSchema = z.object({
  result: resultSchema,
  /** Bytes of memory that the process holds after the file. */
  residentBytes: z.int(),
  /** Whether the process has taken so long that its priority was lowered, for this file and all others. */
  lowered: z.boolean(),
});
export type ExtractionAnswer = z.infer<typeof answerSchema>;
