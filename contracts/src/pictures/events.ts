import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { storedPictureTypes } from './reference.ts';

const mimeTypes = [storedPictureTypes.png, storedPictureTypes.jpg] as const;

/** A picture was stored, to be used in policies; or once more, when nobody had used it for a day. */
export const pictureAdded = defineEvent(
  'PictureAdded',
  z.object({
    /** Hexadecimal SHA-256 of the file: its key in the file store, and its name in policies. */
    sha256: z.string(),
    mimeType: z.enum(mimeTypes),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    /** Bytes of the file. */
    size: z.int(),
  }),
);
/** No policy that is kept uses the picture, so its file was removed. */
export const pictureRemoved = defineEvent('PictureRemoved', z.object({ sha256: z.string() }));

export const pictureEvents = [pictureAdded, pictureRemoved] as const;
export type PictureEvent = EventOf<(typeof pictureEvents)[number]>;
