import { createHash } from 'node:crypto';

// RFC 9162 §2.1.1: the prefixes keep a leaf from being read as a node.
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = createHash('sha256').digest();

/** Hashes an entry as a leaf. Text is encoded as UTF-8. */
export const leafHash = (entry: string | Buffer): Buffer =>
  createHash('sha256').update(LEAF).update(entry).digest();

/** Hashes two neighboring subtrees into their parent. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/**
 * Returns the root of a complete subtree.
 * @param hashes the subtree's hashes at one level; their number is a power of two
 */
export const completeRoot = (hashes: readonly Buffer[]): Buffer => {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, pair) => {
      const [left, right] = level.slice(pair * 2, pair * 2 + 2);
      if (!left || !right) throw new RangeError('the number of hashes is not a power of two');
      return nodeHash(left, right);
    });
  const [root] = level;
  if (!root) throw new RangeError('a subtree has at least one hash');
  return root;
};
