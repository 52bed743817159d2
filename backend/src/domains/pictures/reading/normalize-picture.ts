import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { limits, type PictureMimeType, storedPictureTypes } from '@proviso/contracts';
import { detectPictureType, type PictureType } from './detect-picture-type.ts';

/** A picture reduced to its pixels, without metadata. */
export interface NormalizedPicture {
  mimeType: PictureMimeType;
  /** In pixels. */
  width: number;
  height: number;
  content: Buffer;
}

/** Reasons why a picture can be refused. */
export const pictureRefusals = ['type', 'unreadable', 'too-large'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

const JPEG_QUALITY = 85;
/** Device pixels per SVG pixel, for high-density screens. */
const SVG_SCALE = 2;

let fonts: unknown;
/** Loads fonts for text in SVGs, because the machine may have no fonts. */
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

/**
 * Encodes the image as PNG, or as JPEG if the source is a JPEG or the PNG is too large. Halves the dimensions
 * until the result fits.
 */
const encoded = (image: Image, type: PictureType, scale: number): NormalizedPicture => {
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
 * Converts a picture to an upright PNG or JPEG within the limits, without metadata such as GPS coordinates.
 * Uses the first frame of an animation. Renders an SVG without loading external references. Must run in a
 * process that can be killed, because rendering may crash or may use unlimited memory and time.
 */
export const normalizePicture = async (file: Buffer): Promise<NormalizedPicture | PictureRefusal> => {
  const type = await detectPictureType(file);
  if (!type) return 'type';
  if (type === 'image/svg+xml') loadFonts();
  const image = await loadImage(file).catch(() => undefined);
  if (!image || image.naturalWidth < 1 || image.naturalHeight < 1) return 'unreadable';
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth * naturalHeight > limits.pictureMegapixels * 1_000_000) return 'too-large';
  const fits = limits.pictureSidePixels / Math.max(naturalWidth, naturalHeight);
  const scale = Math.min(fits, type === 'image/svg+xml' ? SVG_SCALE : 1);
  if (type === 'image/svg+xml') {
    // Render the SVG at this size instead of enlarging its pixels.
    image.width = Math.max(1, Math.round(naturalWidth * scale));
    image.height = Math.max(1, Math.round(naturalHeight * scale));
  }
  return encoded(image, type, scale);
};
