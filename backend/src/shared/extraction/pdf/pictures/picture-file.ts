import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import * as z from 'zod';
import type { Matrix } from '../layout/graphics-state.ts';
import type { PaintedPicture } from '../layout/painted-pictures.ts';

/** Maximum length, in pixels, of a picture's longer side. Larger pictures are scaled down. */
const MAX_SIDE_PIXELS = 2_000;
/** Size in bytes above which a PNG without transparency may become a JPEG. */
const LARGE_PNG = 256 * 1024;
/**
 * Factor by which a JPEG must be smaller than the PNG to replace it. Drawings and screenshots thus stay PNG.
 */
const SMALLER = 2;
const JPEG_QUALITY = 90;

/** Pixel formats in pdf.js (`ImageKind`). */
const KIND = { bits: 1, rgb: 2, rgba: 3 } as const;

const pixelsSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  kind: z.enum(KIND),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
});
type Pixels = z.infer<typeof pixelsSchema>;

/** A picture's pixels as pdf.js provides them; `undefined` if pdf.js could not read the picture. */
export const pixelsOf = (value: unknown): Pixels | undefined => pixelsSchema.safeParse(value).data;

/** Writes pixels as RGBA. Returns whether all pixels are opaque. */
const fill = (into: Uint8ClampedArray, { width, height, kind, data }: Pixels): boolean => {
  if (kind === KIND.rgba) {
    into.set(data.subarray(0, into.length));
    for (let at = 3; at < into.length; at += 4) if (into[at] !== 255) return false;
    return true;
  }
  into.fill(255);
  if (kind === KIND.rgb) {
    for (let from = 0, to = 0; to < into.length; from += 3, to += 4) {
      into[to] = data[from] ?? 0;
      into[to + 1] = data[from + 1] ?? 0;
      into[to + 2] = data[from + 2] ?? 0;
    }
    return true;
  }
  const rowBytes = Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isWhite = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (isWhite === 0) into.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return true;
};

/** Draws a picture upright and cropped, as the page displays it. */
const shown = (whole: Canvas, { box, matrix }: Pick<PaintedPicture, 'box' | 'matrix'>): Canvas => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix = matrix;
  // The resolution of the side with the higher resolution, in pixels per point.
  const density = Math.max(whole.width / Math.hypot(a, b), whole.height / Math.hypot(c, d));
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(density, MAX_SIDE_PIXELS / Math.max(width, height));
  const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = createCanvas(sides[0] ?? 1, sides[1] ?? 1);
  const context: SKRSContext2D = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-box.left, -box.top);
  context.transform(a, b, c, d, e, f);
  // The first row of pixels is at the top of the unit square.
  context.transform(1 / whole.width, 0, 0, -1 / whole.height, 0, 1);
  context.drawImage(whole, 0, 0);
  return canvas;
};

/** Whether the page displays the whole picture, upright. */
const isPlain = ({ box, matrix }: Pick<PaintedPicture, 'box' | 'matrix'>, { width, height }: Pixels) => {
  const [a = 1, b = 0, c = 0, d = 1] = matrix;
  const isUpright = a > 0 && d < 0 && Math.abs(b) < 1e-3 && Math.abs(c) < 1e-3;
  const isWhole = Math.abs(box.right - box.left - a) < 0.5 && Math.abs(box.bottom - box.top + d) < 0.5;
  // Pixels might not be square.
  const ratio = (a / width) * (height / -d);
  return isUpright && isWhole && ratio > 0.98 && ratio < 1.02 && Math.max(width, height) <= MAX_SIDE_PIXELS;
};

/** Encodes a picture as the page displays it: as a PNG, or as a JPEG if that is much smaller. */
export const pictureFileOf = (pixels: Pixels, place: Pick<PaintedPicture, 'box' | 'matrix'>): Buffer => {
  const { width, height } = pixels;
  const whole = createCanvas(width, height);
  const context = whole.getContext('2d');
  const image = context.createImageData(width, height);
  const isOpaque = fill(image.data, pixels);
  context.putImageData(image, 0, 0);
  const canvas = isPlain(place, pixels) ? whole : shown(whole, place);
  const png = canvas.toBuffer('image/png');
  if (!isOpaque || png.length <= LARGE_PNG) return png;
  const jpeg = canvas.toBuffer('image/jpeg', JPEG_QUALITY);
  return jpeg.length * SMALLER <= png.length ? jpeg : png;
};
