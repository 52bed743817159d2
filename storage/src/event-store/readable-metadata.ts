import { eventMetadataSchema } from '@proviso/contracts';
import * as z from 'zod/mini';

/** What the codec gives to readers: the personal fields are text by then. */
export const readableMetadataSchema = z.extend(eventMetadataSchema, {
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
});

/** Leaves out what it does not name. */
export const metadataWithoutOrigin = z.omit(readableMetadataSchema, { ip: true, userAgent: true });
