import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { limits, type PictureMimeType, storedPictureTypes } from '@proviso/contracts';
import { pictureType, type PictureType } from './picture-type.ts';

/** A picture with nothing but its pixels. */
export interface PlainPicture {
  mimeType: PictureMimeType;
  /** Pixels. */
  width: number;
  height: number;
  content: Buffer;
}

/** Reasons why a picture is not accepted. */
export const pictureRefusals = ['type', 'unreadable', 'too-large'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

const JPEG_QUALITY = 85;
/** An SVG gets two pixels for each of its own, as screens have. */
const SVG_SCALE = 2;

let fonts: unknown;
/** The machine may have no fonts for the letters of an SVG. */
const loadFonts = (): void => {
  fonts ??= GlobalFonts.registerFromPath(
    createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    'sans-serif',
  );
};

const drawn = (image: Image, scale: number, background?: string): Canvas => {
  const canvas = createCanvas(
    Math.max(1, Math.round(image.naturalWidth * scale)),
    Math.max(1, Math.round(image.naturalHeight * scale)),
  );
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** PNG unless the picture is a JPEG already or its PNG is too large; in halves of its size until it fits. */
const encoded = (image: Image, type: PictureType, scale: number): PlainPicture => {
  if (type !== storedPictureTypes.jpg) {
    const canvas = drawn(image, scale);
    const content = canvas.toBuffer(storedPictureTypes.png);
    const { width, height } = canvas;
    if (content.length <= limits.pictureBytes)
      return { mimeType: storedPictureTypes.png, width, height, content };
  }
  for (let smaller = scale; ; smaller /= 2) {
    const canvas = drawn(image, smaller, '#ffffff');
    const content = canvas.toBuffer(storedPictureTypes.jpg, JPEG_QUALITY);
    const { width, height } = canvas;
    if (content.length <= limits.pictureBytes)
      return { mimeType: storedPictureTypes.jpg, width, height, content };
  }
};

/**
 * The pixels of a picture as a PNG or JPEG within the limits, upright, without metadata such as the place of a photo. The
 * first frame of an animation; an SVG is drawn, without anything that it refers to. Runs in a process that may be killed:
 * what is drawn may take any memory and time, and end the process.
 */
export const plainPicture = async (file: Buffer): Promise<PlainPicture | PictureRefusal> => {
  const type = await pictureType(file);
  if (!type) return 'type';
  if (type === 'image/svg+xml') loadFonts();
  const image = await loadImage(file).catch(() => undefined);
  if (!image || image.naturalWidth < 1 || image.naturalHeight < 1) return 'unreadable';
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth * naturalHeight > limits.pictureMegapixels * 1_000_000) return 'too-large';
  const fits = limits.pictureSidePixels / Math.max(naturalWidth, naturalHeight);
  const scale = Math.min(fits, type === 'image/svg+xml' ? SVG_SCALE : 1);
  if (type === 'image/svg+xml') {
    // Drawn anew at this size, not enlarged.
    image.width = Math.max(1, Math.round(naturalWidth * scale));
    image.height = Math.max(1, Math.round(naturalHeight * scale));
  }
  return encoded(image, type, scale);
};
