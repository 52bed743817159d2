/** A rectangle on a page, in points. y grows downward from the top edge. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The smallest box that contains all `boxes`, which must not be empty. */
export const boundingBox = (boxes: readonly Box[]): Box => {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { left, right, top, bottom } of boxes) {
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.top = Math.min(box.top, top);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
};

/** The median of `values`; 0 if empty. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** Merges intervals that overlap or are closer than `gap`. Returns them from left to right. */
export const mergeIntervals = (
  stretches: readonly { left: number; right: number }[],
  gap: number,
): { left: number; right: number }[] => {
  const joined: { left: number; right: number }[] = [];
  for (const { left, right } of stretches.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && left - last.right < gap) last.right = Math.max(last.right, right);
    else joined.push({ left, right });
  }
  return joined;
};
