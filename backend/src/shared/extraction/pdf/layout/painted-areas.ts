import type { Box } from './geometry.ts';
import { PATH_OPERATIONS } from './graphics-state.ts';

type Matrix = readonly number[];

/**
 * The bounding box, on the page, of a rectangle `[left, top, right, bottom]` in the coordinates of `matrix`.
 */
export const boundsOf = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): Box => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [left, right]) {
    for (const y of [top, bottom]) {
      xs.push(a * x + c * y + e);
      ys.push(b * x + d * y + f);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** The intersection of `box` and `clip`. */
export const intersectBoxes = (box: Box, clip: Box): Box => ({
  left: Math.max(box.left, clip.left),
  right: Math.min(box.right, clip.right),
  top: Math.max(box.top, clip.top),
  bottom: Math.min(box.bottom, clip.bottom),
});

/** Whether two boxes share an area, not only an edge. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a path from pdf.js is a single upright rectangle under `matrix`. */
export const isRectangle = (path: Float32Array, [a = 1, b = 0, c = 0, d = 1]: Matrix): boolean => {
  const isUpright = (Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6) || (Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6);
  const xs = new Set<number>();
  const ys = new Set<number>();
  let figures = 0;
  let points = 0;
  for (let at = 0; at < path.length;) {
    const operation = path[at];
    if (operation === PATH_OPERATIONS.close) {
      at += 1;
      continue;
    }
    if (operation !== PATH_OPERATIONS.move && operation !== PATH_OPERATIONS.line) return false;
    if (operation === PATH_OPERATIONS.move) figures += 1;
    xs.add(path[at + 1] ?? 0);
    ys.add(path[at + 2] ?? 0);
    points += 1;
    at += 3;
  }
  return isUpright && figures === 1 && points >= 4 && points <= 5 && xs.size === 2 && ys.size === 2;
};

/** Maximum difference per RGB channel (0 to 255) at which two colors look the same. */
const SAME = 20;
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Whether two colors (`#rrggbb`) are indistinguishable. */
export const colorsLookAlike = (one: string, other: string): boolean => {
  const channels = channelsOf(other);
  return channelsOf(one).every((channel, index) => Math.abs(channel - (channels[index] ?? 0)) <= SAME);
};
