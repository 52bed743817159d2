import { pictureFileName, storedPictureTypes } from '@proviso/contracts';
import type { PrintPicture } from './print-block.ts';
import type { PictureFile } from './printable-policy.ts';

/** The description of a printed picture that has none. Imports take it for no description. */
export const UNDESCRIBED = 'Picture without a description';

/** Points of a CSS pixel (CSS Values 3, section 6.2). */
const PIXEL_POINTS = 0.75;
/** Highest picture on a page, in points: leaves room for a caption. */
const MAX_HEIGHT = 560;

/** The size of a picture in points where `room` points are free: whole, and on one page. */
export const sizeWithin = (
  { pixels, width: percent }: Pick<PrintPicture, 'pixels' | 'width'>,
  room: number,
): { width: number; height: number } => {
  const wanted = percent === undefined ? Math.min(room, pixels.width * PIXEL_POINTS) : (room * percent) / 100;
  const ratio = pixels.height / pixels.width;
  const width = Math.max(1, Math.min(wanted, MAX_HEIGHT / ratio));
  return { width, height: Math.max(1, width * ratio) };
};

/** The name of a printed picture's file. */
export const fileOf = (picture: Pick<PrintPicture, 'sha256' | 'extension'>): string =>
  pictureFileName(picture);

/** {@link fileOf} for a picture that was loaded. */
export const pictureFile = ({ sha256, mimeType }: Pick<PictureFile, 'sha256' | 'mimeType'>): string =>
  pictureFileName({ sha256, extension: mimeType === storedPictureTypes.png ? 'png' : 'jpg' });
