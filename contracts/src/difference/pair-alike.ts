/** Maximum number of pairs to try. The items of longer runs are not paired. */
const maxComparisons = 40_000;

/** An item of one text, of the other, or of both. */
export interface Pair<T> {
  before?: T;
  after?: T;
}

/**
 * Pairs removed items with the items that replaced them. The order is kept, and the sum of `likeness` is
 * maximal (Needleman and Wunsch, without a gap penalty). `likeness` is 0 for items that must not be paired.
 */
export const pairAlike = <T>(
  removed: readonly T[],
  added: readonly T[],
  likeness: (before: T, after: T) => number,
): Pair<T>[] => {
  const [rows, columns] = [removed.length, added.length];
  if (rows * columns > maxComparisons)
    return [...removed.map((before) => ({ before })), ...added.map((after) => ({ after }))];
  const alike = removed.map((before) => added.map((after) => likeness(before, after)));
  /** The best sum for the rest of both lists, for each pair of positions. */
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const like = (row: number, column: number): number => alike[row]?.[column] ?? 0;
  const paired = (row: number, column: number): number =>
    like(row, column) > 0 ? like(row, column) + at(row + 1, column + 1) : 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const sums = best[row];
      if (sums) sums[column] = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
    }
  const pairs: Pair<T>[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [before, after] = [removed[row], added[column]];
    const together = row < rows && column < columns ? paired(row, column) : 0;
    if (together > 0 && together >= at(row, column) && before !== undefined && after !== undefined) {
      pairs.push({ before, after });
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      if (before !== undefined) pairs.push({ before });
      row += 1;
    } else {
      if (after !== undefined) pairs.push({ after });
      column += 1;
    }
  }
  return pairs;
};

/** Share of common words in two lists, 0 to 1, in any order (Sørensen and Dice). */
export const commonWordShare = (before: readonly string[], after: readonly string[]): number => {
  if (before.length + after.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of after) {
    const left = counts.get(word) ?? 0;
    if (left > 0) {
      common += 1;
      counts.set(word, left - 1);
    }
  }
  return (2 * common) / (before.length + after.length);
};
