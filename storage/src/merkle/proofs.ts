import { EMPTY_ROOT, nodeHash } from './merkle-hashes.ts';
import { type ReadTile, withTileCache, subtreeRoot } from './tiles.ts';

/** Largest power of two below `count`, which is at least 2. */
const splitOf = (count: number): number => {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
};

/** RFC 9162 §2.1.1: the hash of the leaves from `begin` (inclusive) to `end`. `begin` starts a subtree. */
const rangeRoot = async (read: ReadTile, begin: number, end: number): Promise<Buffer> => {
  const count = end - begin;
  const height = Math.log2(count);
  if (Number.isInteger(height)) return subtreeRoot(read, height, begin / count);
  const middle = begin + splitOf(count);
  return nodeHash(await rangeRoot(read, begin, middle), await rangeRoot(read, middle, end));
};

/** Returns the root of the tree with the first `size` leaves. Reads one or two tiles per level. */
export const treeRoot = async (read: ReadTile, size: number): Promise<Buffer> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(withTileCache(read), 0, size);

/**
 * Returns the proof that the leaf at `index` is in the tree with the first `size` leaves (RFC 9162 §2.1.3.1).
 * @throws RangeError if the tree has no such leaf
 */
export const inclusionProof = async (
  read: ReadTile,
  index: number,
  size: number,
): Promise<readonly Buffer[]> => {
  if (index < 0 || index >= size) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`);
  const tiles = withTileCache(read);
  const path = async (begin: number, end: number): Promise<Buffer[]> => {
    if (end - begin === 1) return [];
    const middle = begin + splitOf(end - begin);
    return index < middle
      ? [...(await path(begin, middle)), await rangeRoot(tiles, middle, end)]
      : [...(await path(middle, end)), await rangeRoot(tiles, begin, middle)];
  };
  return path(0, size);
};

/**
 * Returns the proof that the tree with the first `from` leaves is the beginning of the tree with `to` leaves
 * (RFC 9162 §2.1.4.1). Empty if the sizes are equal.
 * @throws RangeError unless 0 < `from` ≤ `to`
 */
export const consistencyProof = async (
  read: ReadTile,
  from: number,
  to: number,
): Promise<readonly Buffer[]> => {
  if (from <= 0 || from > to) throw new RangeError(`there is no proof from size ${from} to size ${to}`);
  const tiles = withTileCache(read);
  /**
   * The function SUBPROOF of RFC 9162 §2.1.4.1. `isWhole` is true if the subtree is the entire smaller tree,
   * whose root the verifier knows.
   */
  const subproof = async (begin: number, end: number, isWhole: boolean): Promise<Buffer[]> => {
    if (from === end) return isWhole ? [] : [await rangeRoot(tiles, begin, end)];
    const middle = begin + splitOf(end - begin);
    return from <= middle
      ? [...(await subproof(begin, middle, isWhole)), await rangeRoot(tiles, middle, end)]
      : [...(await subproof(middle, end, false)), await rangeRoot(tiles, begin, middle)];
  };
  return subproof(0, to, true);
};

/**
 * Returns the roots of the complete subtrees that the tree with the first `size` leaves consists of, largest
 * first: one for each 1 bit of `size`. Appending further leaves to them gives the roots of larger trees.
 */
export const completeSubtrees = async (read: ReadTile, size: number): Promise<readonly Buffer[]> => {
  const tiles = withTileCache(read);
  const roots: Buffer[] = [];
  for (let begin = 0; begin < size;) {
    const height = Math.floor(Math.log2(size - begin));
    roots.push(await subtreeRoot(tiles, height, begin / 2 ** height));
    begin += 2 ** height;
  }
  return roots;
};
