import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';

// Events

/** The picture is in the file store, encrypted under the person's key. */
export const profilePictureChanged = defineEvent(
  'ProfilePictureChanged',
  z.object({
    userId: z.string(),
    /** The organization whose file it is, also after the person has moved to another one. */
    organizationId: z.string(),
    sha256: z.string(),
    /** Size of the picture. */
    bytes: z.int(),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const profilePictureRemoved = defineEvent('ProfilePictureRemoved', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});

export const profilePictureEvents = [profilePictureChanged, profilePictureRemoved] as const;
export type ProfilePictureEvent = EventOf<(typeof profilePictureEvents)[number]>;

// API

/** Types of the files that a picture can be chosen from. The browser crops it and sends a PNG. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Body of `PUT /api/auth/profile/picture`: a PNG with sides of `limits.profilePicturePixels`, in base64. */
export const profilePictureSchema = z.strictObject({
  picture: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(limits.profilePictureBytes / 3) * 4)),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** Where the picture of a person is, whose hash is `sha256`; `null` where there is none. A new picture has a new address. */
export const profileImageUrlOf = (userId: string, sha256: string | null): string | null =>
  sha256 === null ? null : `/api/people/${userId}/picture?v=${sha256.slice(0, 16)}`;
