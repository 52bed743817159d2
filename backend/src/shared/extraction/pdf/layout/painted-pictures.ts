import { OPS } from '../pdf-js.ts';
import type { Box } from './geometry.ts';
import type { Matrix } from './graphics-state.ts';

/** Where a picture's pixels are stored. */
export type PictureSource =
  /** The picture is stored among the page's objects, under this name. */
  | { kind: 'object'; name: string }
  /** The picture is stored in the page's content stream. */
  | { kind: 'inline'; pixels: unknown }
  /** The picture is a stencil that is filled with a color. */
  | { kind: 'stencil' }
  /** The picture is not available, because pdf.js skipped it as too large or damaged. */
  | { kind: 'skipped' };

/** A picture on a page. */
export interface PaintedPicture {
  /** The bounding box of the picture's visible part, in page coordinates. */
  box: Box;
  /** Transforms the unit square, which the picture fills, to the page. */
  matrix: Matrix;
  source: PictureSource;
  /** Whether the file marks the picture as an artifact, or the picture is invisible. */
  isDecoration: boolean;
  /** Ids of the marked content that contains the picture (ISO 32000-1, 14.7.4.3). */
  ids: number[];
}

/** The source of a picture that a paint operator draws. */
export const pictureSource = (operation: number, [first]: readonly unknown[]): PictureSource => {
  if (operation === OPS.paintImageXObject && typeof first === 'string')
    return { kind: 'object', name: first };
  if (operation === OPS.paintInlineImageXObject) return { kind: 'inline', pixels: first };
  return { kind: 'stencil' };
};

/** Whether a transparency group is a mask for another group. */
export const isMaskGroup = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'smask' in options && options.smask !== null;

/** The tag of a marked-content operator. pdf.js represents it as a string or as an object with a name. */
export const tagNameIn = ([tag]: readonly unknown[]): unknown =>
  typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag;
