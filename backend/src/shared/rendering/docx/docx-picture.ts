import { ImageRun } from 'docx';
import type { Run } from '../print-block.ts';
import { sizeWithin } from '../print-picture.ts';
import type { PictureFile } from '../printable-policy.ts';

/** The pictures of a document, by hash. */
export type PicturesByHash = ReadonlyMap<string, PictureFile>;

/** Pixels of a point, in which the library measures. */
const POINT_PIXELS = 4 / 3;

/**
 * A picture with its description for screen readers; one without a description is decorative.
 * @param room points that are free
 */
export const docxPicture = (
  { text, picture }: Pick<Run, 'text' | 'picture'>,
  pictures: PicturesByHash,
  room: number,
): ImageRun | undefined => {
  const file = picture && pictures.get(picture.sha256);
  if (!file) return undefined;
  const { width, height } = sizeWithin(picture, room);
  return new ImageRun({
    type: picture.extension,
    data: file.content,
    transformation: { width: Math.round(width * POINT_PIXELS), height: Math.round(height * POINT_PIXELS) },
    altText: { name: `${picture.sha256.slice(0, 12)}.${picture.extension}`, description: text, title: '' },
  });
};
