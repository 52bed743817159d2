import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import { OPS, Util } from '../pdf-js.ts';
import { fillOperations, numbersOf, PATH_OPERATIONS } from './graphics-state.ts';

/** A horizontal or vertical line on a page, in points. y grows downward. */
export interface Ruling {
  isHorizontal: boolean;
  /** The y coordinate of a horizontal line, or the x coordinate of a vertical line. */
  at: number;
  from: number;
  to: number;
}

/** A small drawn shape, such as a list's bullet. */
export interface Dot {
  x: number;
  y: number;
  /** Size in points. */
  size: number;
}

/** A page's lines, edges and bullets. */
export interface Drawing {
  rulings: Ruling[];
  /** Top and bottom edges of shaded areas, which separate the rows of many tables. */
  edges: Ruling[];
  dots: Dot[];
}

/** Minimum and maximum size of a bullet, in points. */
const DOT = { least: 1.5, most: 8 };
/** Maximum thickness, in points, of a filled rectangle that is treated as a line. */
const THICK = 3;
/** Length in points below which a line does not belong to a table. */
const SHORT = 4;
/** Maximum number of lines on a page. A page with more is a drawing. */
const MAX_RULINGS = 6_000;

const stroking: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

type Point = readonly [number, number];
type Matrix = readonly number[];

/** Finds straight horizontal and vertical lines, and bullets, in the coordinates of `transform`. */
export const drawingOf = ({ fnArray, argsArray }: PDFOperatorList, transform: Matrix): Drawing => {
  const found: Drawing = { rulings: [], edges: [], dots: [] };
  const stack: Matrix[] = [];
  let matrix = transform;
  for (const [index, operation] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      const form: unknown = Array.isArray(args) ? numbersOf(args[0]) : undefined;
      if (operation === OPS.paintFormXObjectBegin && isMatrix(form))
        matrix = Util.transform([...matrix], [...form]);
    } else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) {
      matrix = stack.pop() ?? transform;
    } else if (operation === OPS.transform && isMatrix(args)) {
      matrix = Util.transform([...matrix], [...args]);
    } else if (operation === OPS.constructPath && Array.isArray(args)) {
      const [paint, paths] = args as [unknown, unknown];
      const [path] = Array.isArray(paths) ? (paths as unknown[]) : [];
      if (typeof paint !== 'number' || !(path instanceof Float32Array)) continue;
      addPath(found, path, matrix, stroking.has(paint), fillOperations.has(paint));
      if (stroking.has(paint) || fillOperations.has(paint)) addDot(found.dots, args[2], matrix);
      if (found.rulings.length + found.edges.length > MAX_RULINGS)
        return { rulings: [], edges: [], dots: [] };
    }
  }
  return found;
};

/**
 * Adds a path as a dot if it is as wide as it is high, and as small as a bullet. `bounds` come from pdf.js.
 */
const addDot = (dots: Dot[], bounds: unknown, matrix: Matrix): void => {
  if (!(bounds instanceof Float32Array)) return;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  const [x, y] = applied([left, top], matrix);
  const [toX, toY] = applied([right, bottom], matrix);
  const [width, height] = [Math.abs(toX - x), Math.abs(toY - y)];
  const isDot = width >= DOT.least && width <= DOT.most && Math.abs(width - height) < width * 0.3;
  if (isDot && dots.length < MAX_RULINGS) dots.push({ x: (x + toX) / 2, y: (y + toY) / 2, size: width });
};

const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) && value.length === 6 && value.every((entry) => typeof entry === 'number');

const applied = ([x, y]: Point, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const addPath = (
  found: Drawing,
  path: Float32Array,
  matrix: Matrix,
  strokes: boolean,
  fills: boolean,
): void => {
  let figure: Point[] = [];
  let isStraight = true;
  const end = (closes: boolean): void => {
    if (figure.length > 1 && isStraight) {
      const points = figure.map((point) => applied(point, matrix));
      if (fills) addFilled(found, points);
      if (strokes) {
        for (const [index, point] of points.entries()) {
          const next = points[index + 1] ?? (closes ? points[0] : undefined);
          if (next) addLine(found.rulings, point, next);
        }
      }
    }
    figure = [];
    isStraight = true;
  };
  for (let at = 0; at < path.length;) {
    const operation = path[at];
    const point: Point = [path[at + 1] ?? 0, path[at + 2] ?? 0];
    if (operation === PATH_OPERATIONS.move) {
      end(false);
      figure.push(point);
      at += 3;
    } else if (operation === PATH_OPERATIONS.line) {
      figure.push(point);
      at += 3;
    } else if (operation === PATH_OPERATIONS.curve) {
      isStraight = false;
      at += 7;
    } else if (operation === PATH_OPERATIONS.close) {
      end(true);
      at += 1;
    } else return;
  }
  end(false);
};

const add = (found: Ruling[], ruling: Ruling): void => {
  if (ruling.to - ruling.from >= SHORT) found.push(ruling);
};

const addLine = (found: Ruling[], [x, y]: Point, [toX, toY]: Point): void => {
  if (Math.abs(toY - y) < 0.8) {
    add(found, { isHorizontal: true, at: (y + toY) / 2, from: Math.min(x, toX), to: Math.max(x, toX) });
  } else if (Math.abs(toX - x) < 0.8) {
    add(found, { isHorizontal: false, at: (x + toX) / 2, from: Math.min(y, toY), to: Math.max(y, toY) });
  }
};

/** Adds a filled rectangle: as a line if the rectangle is thin, or else as a shaded area. */
const addFilled = ({ rulings, edges }: Drawing, points: readonly Point[]): void => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (points.length > 5) return;
  if (bottom - top <= THICK && right - left > bottom - top) {
    add(rulings, { isHorizontal: true, at: (top + bottom) / 2, from: left, to: right });
  } else if (right - left <= THICK) {
    add(rulings, { isHorizontal: false, at: (left + right) / 2, from: top, to: bottom });
  } else {
    for (const at of [top, bottom]) add(edges, { isHorizontal: true, at, from: left, to: right });
  }
};
