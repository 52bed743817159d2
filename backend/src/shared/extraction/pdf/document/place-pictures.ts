import type { Box } from '../layout/geometry.ts';
import { boundingBox } from '../layout/geometry.ts';
import type { PlacedPicture } from '../pictures/extract-pictures.ts';
import type { Part } from './parts.ts';

/** A part of a document, or a picture. */
export type PartOrPicture = Part | { kind: 'picture'; page: number; picture: PlacedPicture };

/** A part's bounding box, as wide as its column; `undefined` for a table of contents. */
const boxOf = (part: Part): Box | undefined => {
  if (part.kind === 'table') return part.table;
  if (part.kind === 'contents') return undefined;
  const { lines } = part.chunk;
  const { left, right } = boundingBox(lines.map(({ column, top, bottom }) => ({ ...column, top, bottom })));
  return { ...boundingBox(lines), left, right };
};

/**
 * Inserts each page's pictures between its parts. A picture goes before the next part below in the same
 * column, or else after the last part above in that column.
 */
export const insertPictures = (
  parts: readonly Part[],
  pictures: ReadonlyMap<number, readonly PlacedPicture[]>,
): PartOrPicture[] => {
  if (pictures.size === 0) return [...parts];
  const before = new Map<number, PartOrPicture[]>();
  for (const [index, own] of [...pictures].toSorted(([a], [b]) => a - b)) {
    const page = index + 1;
    for (const picture of own.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
      const at = placeOf(picture.box, page, parts);
      before.set(at, [...(before.get(at) ?? []), { kind: 'picture', page, picture }]);
    }
  }
  const whole: PartOrPicture[] = [];
  for (const [index, part] of parts.entries()) whole.push(...(before.get(index) ?? []), part);
  whole.push(...(before.get(parts.length) ?? []));
  return whole;
};

/** Index of the part that a picture is inserted before. */
const placeOf = (picture: Box, page: number, parts: readonly Part[]): number => {
  const middle = (picture.top + picture.bottom) / 2;
  const isInColumn = (box: Box): boolean => box.left < picture.right && picture.left < box.right;
  let lastAbove: number | undefined;
  let next: number | undefined;
  for (const [index, part] of parts.entries()) {
    if (part.page < page) continue;
    if (part.page > page) {
      next ??= index;
      break;
    }
    const box = boxOf(part);
    if (!box || !isInColumn(box)) continue;
    if (box.top >= middle) return index;
    lastAbove = index;
  }
  return lastAbove === undefined ? (next ?? parts.length) : lastAbove + 1;
};
