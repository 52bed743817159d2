import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { storedPictureTypes } from './reference.ts';

const mimeTypes = [storedPictureTypes.png, storedPictureTypes.jpg] as const;

/** A picture was stored for policies, or uploaded again at least a day later. */
export const pictureAdded = defineEvent(
  'PictureAdded',
  z.object({
    /** Hexadecimal SHA-256 of the file: its key in the file store and its name in policies. */
    sha256: z.string(),
    mimeType: z.enum(mimeTypes),
    /** Width in pixels. */
    width: z.int(),
    height: z.int(),
    /** File size in bytes. */
    size: z.int(),
  }),
);
/** The picture's file was removed, because no retained policy used it. */
export const pictureRemoved = defineEvent('PictureRemoved', z.object({ sha256: z.string() }));

export const pictureEvents = [pictureAdded, pictureRemoved] as const;
export type PictureEvent = EventOf<(typeof pictureEvents)[number]>;
