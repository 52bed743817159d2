import { OPS } from '../pdf-js.ts';
import type { Box } from './geometry.ts';
import type { Matrix } from './graphics-state.ts';

/** Where the pixels of a picture are. */
export type PictureSource =
  /** An object of the page, by name. */
  | { kind: 'object'; name: string }
  /** In the page's content. */
  | { kind: 'inline'; pixels: unknown }
  /** A stencil that is filled with a color. */
  | { kind: 'stencil' }
  /** pdf.js skipped it: too large, or damaged. */
  | { kind: 'skipped' };

/** A picture on a page. */
export interface PaintedPicture {
  /** Its visible part, in page coordinates. */
  box: Box;
  /** From the unit square, which the picture fills, to the page. */
  matrix: Matrix;
  source: PictureSource;
  /** Whether the file marks it as an artifact, or it is invisible. */
  isDecoration: boolean;
  /** Ids of the marked content that it belongs to (ISO 32000-1, 14.7.4.3). */
  ids: number[];
}

/** The source of a picture that an operator paints. */
export const pictureSource = (operation: number, [first]: readonly unknown[]): PictureSource => {
  if (operation === OPS.paintImageXObject && typeof first === 'string')
    return { kind: 'object', name: first };
  if (operation === OPS.paintInlineImageXObject) return { kind: 'inline', pixels: first };
  return { kind: 'stencil' };
};

/** Whether a transparency group is the mask of another one. */
export const isMaskGroup = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'smask' in options && options.smask !== null;

/** The tag of a marked-content operator, which pdf.js gives as a text or as an object with a name. */
export const nameIn = ([tag]: readonly unknown[]): unknown =>
  typeof tag === 'object' && tag !== null && 'name' in tag ? tag.name : tag;
