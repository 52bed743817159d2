/** A range of indexes. `end` is exclusive. */
export interface Window {
  first: number;
  end: number;
}

/**
 * Divides the indexes from `from` to `size` into ranges, nearest to `near` first, alternately after and
 * before it. The first two have `width` indexes, and each further pair has twice as many.
 */
export function* windowsAround(
  near: number,
  { from, size, width: firstWidth }: { from: number; size: number; width: number },
): Generator<Window> {
  let first = Math.max(from, Math.min(near, size));
  let end = first;
  for (let width = firstWidth; first > from || end < size; width *= 2) {
    const [before, after] = [Math.max(from, first - width), Math.min(size, end + width)];
    if (after > end) yield { first: end, end: after };
    if (before < first) yield { first: before, end: first };
    [first, end] = [before, after];
  }
}
