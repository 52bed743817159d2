import { OPS, Util } from '../pdf-js.ts';
import type { Box } from './geometry.ts';

export type Matrix = readonly number[];
export type Point = readonly [x: number, y: number];

export interface State {
  matrix: Matrix;
  clip: Box;
  color: string | undefined;
  alpha: number;
  isNormal: boolean;
  mode: number;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  rise: number;
  leading: number;
}

/** The text rendering mode that fills glyphs, and the modes that do not paint (ISO 32000-1, 9.3.6). */
export const FILL_RENDERING_MODE = 0;
export const UNPAINTED_RENDERING_MODES: ReadonlySet<number> = new Set([3, 7]);
export const TRANSPARENT = 0.05;
export const BLACK = '#000000';
export const PAPER_COLOR = '#ffffff';
/** Path operations in pdf.js (`DrawOPS`, which it does not export). A rectangle is a closed path of lines. */
export const PATH_OPERATIONS = { move: 0, line: 1, curve: 2, close: 3 } as const;
export const fillOperations: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
export const pictureOperations: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
]);
export const isNumberTuple = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every((entry) => typeof entry === 'number');
/** The numbers in a typed array from pdf.js. Returns other values unchanged. */
export const numbersOf = (value: unknown): unknown => (value instanceof Float32Array ? [...value] : value);
export const firstNumberIn = (args: unknown, fallback = 0): number => {
  const [value] = Array.isArray(args) ? (args as unknown[]) : [];
  return typeof value === 'number' ? value : fallback;
};
export const glyphSchemaOf = (glyph: unknown) => {
  if (typeof glyph !== 'object' || glyph === null) return undefined;
  const { unicode, width, isSpace } = glyph as { unicode?: unknown; width?: unknown; isSpace?: unknown };
  return {
    text: typeof unicode === 'string' ? unicode : '',
    width: typeof width === 'number' ? width : 0,
    isSpace: isSpace === true,
  };
};
export const transformPoint = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];
export const multiplyMatrices = (matrix: Matrix, other: Matrix): Matrix =>
  Util.transform([...matrix], [...other]);
