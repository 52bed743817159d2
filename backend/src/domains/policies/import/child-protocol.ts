import {
  importOptionsSchema,
  importRemarkSchema,
  importSectionSchema,
  importTitleSources,
} from '@proviso/contracts';
import * as z from 'zod';
import { conversionFailures } from './conversion.ts';
import { importKinds } from './detect-import-kind.ts';

/**
 * The input to the conversion process. The process responds with a result as defined here, followed by the
 * Markdown.
 */
export const taskSchema = z.object({
  kind: z.enum(importKinds),
  options: importOptionsSchema,
  keepsPictures: z.boolean(),
  /** Resident memory in bytes at which the process exits. */
  residentBytes: z.int().positive(),
  /** Milliseconds after which the process exits on its own. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of CPU time after which the process exits. */
  processorMs: z.int().positive(),
  /**
   * Milliseconds of CPU time after which the process lowers its priority: first slightly, then to the
   * minimum.
   */
  belowNormalMs: z.int().positive(),
  lowMs: z.int().positive(),
  unpackedBytes: z.int().positive(),
});
export type ConversionTask = z.infer<typeof taskSchema>;

export const resultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('converted'),
    title: z.string().nullable(),
    titleFrom: z.enum(importTitleSources),
    sections: z.array(importSectionSchema),
    remarks: z.array(importRemarkSchema),
    pictures: z.array(z.string()),
  }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(conversionFailures) }),
]);
export type ConversionResult = z.infer<typeof resultSchema>;
