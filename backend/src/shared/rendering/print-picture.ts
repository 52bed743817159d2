import { pictureFileName, storedPictureTypes } from '@proviso/contracts';
import type { PrintPicture } from './print-block.ts';
import type { PictureFile } from './printable-policy.ts';

/**
 * Description that is printed for a picture without a description. Imports recognize and remove this text.
 */
export const UNDESCRIBED_PICTURE = 'Picture without a description';

/** Points per CSS pixel (CSS Values 3, section 6.2). */
const PIXEL_POINTS = 0.75;
/** Maximum height of a picture in points, which leaves room for a caption on the same page. */
const MAX_HEIGHT = 560;

/** A picture's size in points if `room` points are available, so that the entire picture fits on one page. */
export const pictureSizeWithin = (
  { pixels, width: percent }: Pick<PrintPicture, 'pixels' | 'width'>,
  room: number,
): { width: number; height: number } => {
  const wanted = percent === undefined ? Math.min(room, pixels.width * PIXEL_POINTS) : (room * percent) / 100;
  const ratio = pixels.height / pixels.width;
  const width = Math.max(1, Math.min(wanted, MAX_HEIGHT / ratio));
  return { width, height: Math.max(1, width * ratio) };
};

/** Name of a printed picture's file. */
export const printedPictureFileName = (picture: Pick<PrintPicture, 'sha256' | 'extension'>): string =>
  pictureFileName(picture);

/** Like {@link printedPictureFileName}, for a picture that has been loaded. */
export const pictureFile = ({ sha256, mimeType }: Pick<PictureFile, 'sha256' | 'mimeType'>): string =>
  pictureFileName({ sha256, extension: mimeType === storedPictureTypes.png ? 'png' : 'jpg' });
