import { storedPictureTypes } from '@proviso/contracts';
import * as z from 'zod';
import { pictureRefusals } from './plain-picture.ts';

/** What the picture process is told. The pictures come one after the other on its standard input. */
export const taskSchema = z.object({
  /** Bytes of each picture. */
  sizes: z.array(z.int().nonnegative()),
  /** Bytes of memory at which the process ends itself. */
  residentBytes: z.int().positive(),
  /** Milliseconds after which the process ends itself if it has not been killed. */
  lifetimeMs: z.int().positive(),
  /** Milliseconds of processor time after which the process ends itself. */
  processorMs: z.int().positive(),
  /** Milliseconds of processor time after which the process lowers its priority, a little and to the lowest. */
  belowNormalMs: z.int().positive(),
  lowMs: z.int().positive(),
});
export type PictureTask = z.infer<typeof taskSchema>;

/** Its answer: of each picture what became of it, and then the contents of those that were read, in Base64 as one text. */
export const resultSchema = z.array(
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('read'),
      mimeType: z.enum([storedPictureTypes.png, storedPictureTypes.jpg]),
      width: z.int().positive(),
      height: z.int().positive(),
      /** Bytes. */
      size: z.int().positive(),
    }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(pictureRefusals) }),
  ]),
);
export type PictureResults = z.infer<typeof resultSchema>;
