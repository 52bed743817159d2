import { storedPictureTypes } from '@proviso/contracts';
import * as z from 'zod';
import { pictureRefusals } from './plain-picture.ts';

/** The task of the picture process. The pictures follow one after another on standard input. */
export const taskSchema = z.object({
  /** Size of each picture, in bytes. */
  sizes: z.array(z.int().nonnegative()),
  /** Resident memory at which the process exits, in bytes. */
  residentBytes: z.int().positive(),
  /** Milliseconds after which the process exits unless it was killed earlier. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of CPU time after which the process exits. */
  processorMs: z.int().positive(),
  /**
   * Milliseconds of CPU time after which the process lowers its priority, first slightly, then to the
   * minimum.
   */
  belowNormalMs: z.int().positive(),
  lowMs: z.int().positive(),
});
export type PictureTask = z.infer<typeof taskSchema>;

/**
 * The process's response: the result of each picture. The contents of the accepted ones follow as one Base64
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
