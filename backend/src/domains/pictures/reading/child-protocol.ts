import { storedPictureTypes } from '@proviso/contracts';
import * as z from 'zod';
import { pictureRefusals } from './normalize-picture.ts';

/**
 * The picture process's task. The bytes of all pictures follow the task on standard input, without
 * separators.
 */
export const taskSchema = z.object({
  /** The size of each picture, in bytes. */
  sizes: z.array(z.int().nonnegative()),
  /** Resident memory at which the process exits, in bytes. */
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
});
export type PictureTask = z.infer<typeof taskSchema>;

/**
 * The process's response: each picture's result. The bytes of all accepted pictures follow as a single Base64
 * text.
 */
export const resultSchema = z.array(
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('read'),
      mimeType: z.enum([storedPictureTypes.png, storedPictureTypes.jpg]),
      width: z.int().positive(),
      height: z.int().positive(),
      /** Size in bytes. */
      size: z.int().positive(),
    }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(pictureRefusals) }),
  ]),
);
export type PictureResults = z.infer<typeof resultSchema>;
