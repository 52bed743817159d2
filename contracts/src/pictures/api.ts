import * as z from 'zod/mini';
import { storedPictureTypes } from './reference.ts';

/** Media types of pictures that can be uploaded. SVGs are rasterized. */
export const acceptedPictureTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
] as const;

/** Response of `POST /api/pictures`: the stored picture. */
export const storedPictureSchema = z.object({
  /** Hexadecimal SHA-256 of the stored file. */
  sha256: z.string(),
  mimeType: z.enum([storedPictureTypes.png, storedPictureTypes.jpg]),
  /** Relative URL for Markdown: `pictures/<sha256>.png`. */
  address: z.string(),
  /** Width in pixels. */
  width: z.int(),
  height: z.int(),
  /** Size in bytes. */
  size: z.int(),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;
