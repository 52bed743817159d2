import { fileTypeFromBuffer } from 'file-type';
import type { acceptedPictureTypes } from '@proviso/contracts';

/** A picture type that can be read. */
export type PictureType = (typeof acceptedPictureTypes)[number];

const types: Readonly<Record<string, PictureType>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
};

/** Number of bytes within which the `svg` element must begin. Declarations and comments may precede it. */
const SVG_WITHIN = 8 * 1024;
const BEFORE_SVG =
  /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*<svg[\s>/]/i;

const isSvg = (content: Buffer): boolean => BEFORE_SVG.test(content.toString('utf8', 0, SVG_WITHIN));

/**
 * Detects a picture's type from its content, not its name. Returns `undefined` if the file is not a supported
 * picture.
 */
export const detectPictureType = async (content: Buffer): Promise<PictureType | undefined> => {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return types[found?.mime ?? ''] ?? (isSvg(content) ? 'image/svg+xml' : undefined);
};
