import { diffArrays } from 'diff';

/** Maximum number of edits. If there are more, lists are not aligned item by item. */
const mostEdits = 4000;

/**
 * A run of items: items that are equal in both lists, or items of one list that replace items of the other.
 */
export type Run<T> =
  | { kind: 'same'; pairs: readonly { before: T; after: T }[] }
  | { kind: 'changed'; removed: readonly T[]; added: readonly T[] };

/** Splits two lists into runs of equal and different items, in order. Items are equal if `keyOf` is equal. */
export const align = <T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Run<T>[] => {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: mostEdits });
  if (!changes) return [{ kind: 'changed', removed: before, added: after }];
  const runs: Run<T>[] = [];
  let [row, column] = [0, 0];
  for (const { added, removed, count } of changes) {
    const [old, young] = [before.slice(row, row + count), after.slice(column, column + count)];
    if (!added) row += count;
    if (!removed) column += count;
    const last = runs.at(-1);
    if (!added && !removed) {
      const pairs = old.flatMap((one, index) => {
        const other = young[index];
        return other === undefined ? [] : [{ before: one, after: other }];
      });
      runs.push({ kind: 'same', pairs });
    } else {
      const [gone, come] = [removed ? old : [], added ? young : []];
      if (last?.kind === 'changed')
        runs[runs.length - 1] = {
          kind: 'changed',
          removed: [...last.removed, ...gone],
          added: [...last.added, ...come],
        };
      else runs.push({ kind: 'changed', removed: gone, added: come });
    }
  }
  return runs;
};
