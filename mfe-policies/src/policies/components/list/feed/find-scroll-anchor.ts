/** The loaded items of a list. `start` is the index of the first one in the whole list. */
export interface LoadedItemRange {
  ids: readonly string[];
  start: number;
}

/**
 * Picks a visible item as the scroll anchor when a list changes. Returns the item's index in the whole list,
 * before and after the change. The anchor is an item that moved as far as most visible items did. An item
 * that jumped alone, such as a policy that moved to the top because it was changed, is not suitable. Returns
 * `undefined` if no visible item is left.
 *
 * @param seen range of visible indexes in the whole list, `to` exclusive
 */
export const findScrollAnchor = (
  before: LoadedItemRange,
  after: LoadedItemRange,
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
