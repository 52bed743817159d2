/** Items of a list, of which the first stands at `start` of the whole list. */
export interface HeldItems {
  ids: readonly string[];
  start: number;
}

/**
 * An item that was on the screen and stands for the others when a list changes: where it was and where it is now, as
 * places in the whole list. It moved as far as most of those on the screen, not away on its own (a policy that somebody
 * changed jumps to the top). `undefined` when none of them is left.
 *
 * @param seen places in the whole list of what was on the screen, `to` exclusive
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
