import { hash } from 'node:crypto';

// RFC 9162 §2.1.1: the prefixes keep a leaf from being read as a node.
const LEAF = 0;
const NODE = 1;
const PREFIX_BYTES = 1;
const HASH_BYTES = 32;

/**
 * The one-shot function `hash` takes half as long as creating and updating a hash object, and half as long again if it
 * returns text (Latin-1) instead of a buffer. Text is hashed as UTF-8.
 */
const sha256 = (content: Buffer | string): Buffer => Buffer.from(hash('sha256', content, 'binary'), 'latin1');

/** The root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = sha256(Buffer.alloc(0));

/** Hashes an entry as a leaf. Text is encoded as UTF-8. */
export const leafHash = (entry: string | Buffer): Buffer => {
  if (typeof entry === 'string') return sha256(`\0${entry}`);
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES + entry.length);
  bytes[0] = LEAF;
  bytes.set(entry, PREFIX_BYTES);
  return sha256(bytes);
};

/** Holds the input of `nodeHash` during a call. */
const node = Buffer.alloc(PREFIX_BYTES + 2 * HASH_BYTES);
node[0] = NODE;

/** Hashes two neighboring subtrees into their parent. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer => {
  node.set(left, PREFIX_BYTES);
  node.set(right, PREFIX_BYTES + HASH_BYTES);
  return sha256(node);
};

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
