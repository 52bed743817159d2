import { ImageRun } from 'docx';
import type { Run } from '../print-block.ts';
import { pictureFile, pictureSizeWithin } from '../print-picture.ts';
import { logoSize } from '../letterhead.ts';
import type { PictureFile } from '../printable-policy.ts';

/** A document's pictures, by hash. */
export type PicturesByHash = ReadonlyMap<string, PictureFile>;

/** Pixels per point. The library measures in pixels. */
const POINT_PIXELS = 4 / 3;

/**
 * A picture with its description for screen readers. A picture without a description is decorative.
 * @param room available width in points
 */
export const docxPicture = (
  { text, picture }: Pick<Run, 'text' | 'picture'>,
  pictures: PicturesByHash,
  room: number,
): ImageRun | undefined => {
  const file = picture && pictures.get(picture.sha256);
  if (!file) return undefined;
  const { width, height } = pictureSizeWithin(picture, room);
  return new ImageRun({
    type: picture.extension,
    data: file.content,
    transformation: { width: Math.round(width * POINT_PIXELS), height: Math.round(height * POINT_PIXELS) },
    altText: { name: `${picture.sha256.slice(0, 12)}.${picture.extension}`, description: text, title: '' },
  });
};

/** An organization's logo. */
export const docxLogo = (logo: PictureFile, organization: string): ImageRun => {
  const { width, height } = logoSize(logo);
  return new ImageRun({
    type: logo.mimeType === 'image/png' ? 'png' : 'jpg',
    data: logo.content,
    transformation: { width: Math.round(width * POINT_PIXELS), height: Math.round(height * POINT_PIXELS) },
    altText: { name: pictureFile(logo), description: organization, title: '' },
  });
};
