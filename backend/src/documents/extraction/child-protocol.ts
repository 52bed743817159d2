import { documentTypes, extractionFailures } from '@proviso/contracts';
import * as z from 'zod';

/**
 * How the extraction process is spoken to: its only argument is a task in JSON, standard input is the file, and
 * {@link RESULT_FD} takes one line of JSON (the result) and then, when there is text, the text in UTF-8.
 */
export const RESULT_FD = 3;

export const taskSchema = z.object({
  mimeType: z.enum([documentTypes['.pdf'], documentTypes['.docx']]),
  /** Bytes of memory at which the process ends itself. */
  residentBytes: z.int().positive(),
  /** Milliseconds after which the process ends itself if nobody else has. */
  lifetimeMs: z.int().positive(),
  unpackedBytes: z.int().positive(),
});
export type ExtractionTask = z.infer<typeof taskSchema>;

export const resultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('extracted'), pages: z.int().optional(), engine: z.string() }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(extractionFailures) }),
]);
export type ExtractionResult = z.infer<typeof resultSchema>;
