import { fileTypeFromBuffer } from 'file-type';
import type { acceptedPictureTypes } from '@proviso/contracts';

/** A type of pictures that can be read. */
export type PictureType = (typeof acceptedPictureTypes)[number];

const types: Readonly<Record<string, PictureType>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
};

/** The element of an SVG is expected within these bytes, after declarations and comments. */
const SVG_WITHIN = 8 * 1024;
const BEFORE_SVG =
  /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*<svg[\s>/]/i;

const isSvg = (content: Buffer): boolean => BEFORE_SVG.test(content.toString('utf8', 0, SVG_WITHIN));

/** The type of a picture by its content, whatever its name says; `undefined` for any other file. */
export const pictureType = async (content: Buffer): Promise<PictureType | undefined> => {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return types[found?.mime ?? ''] ?? (isSvg(content) ? 'image/svg+xml' : undefined);
};
