/** Loaded items of a list; the first is at index `start` of the whole list. */
export interface HeldItems {
  ids: readonly string[];
  start: number;
}

/**
 * Picks a visible item as the scroll anchor when a list changes, and returns its index before and after, in
 * the whole list. It moved as far as most visible items, and did not jump alone (a policy that somebody
 * changed jumps to the top). `undefined` if none of them is left.
 *
 * @param seen range of visible indexes in the whole list, `to` exclusive
 */
export const anchorAfter = (
  before: HeldItems,
  after: HeldItems,
  seen: { from: number; to: number },
): { was: number; is: number } | undefined => {
  const places = new Map(after.ids.map((id, index) => [id, after.start + index]));
  const moves = before.ids
    .slice(Math.max(0, seen.from - before.start), Math.max(0, seen.to - before.start))
    .flatMap((id, index) => {
      const is = places.get(id);
      return is === undefined ? [] : [{ was: Math.max(seen.from, before.start) + index, is }];
    });
  const shifts = moves.map(({ was, is }) => is - was).toSorted((a, b) => a - b);
  const usual = shifts[Math.floor(shifts.length / 2)];
  return moves.find(({ was, is }) => is - was === usual);
};
