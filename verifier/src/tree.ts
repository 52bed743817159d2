import { bytesOf } from './bytes.ts';
import type { Cryptography } from './cryptography.ts';

const HASH_BYTES = 32;
const NODE = 1;

/** Number of complete subtrees that a tree of `size` leaves consists of: the number of 1 bits. */
export const subtreesOf = (size: number): number => {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
};

/**
 * A Merkle tree (RFC 9162 §2.1.1) to which leaves are appended. Stores only the roots of the complete
 * subtrees, largest first: one for each 1 bit of the tree's size.
 */
export class GrowingTree {
  readonly #crypto: Pick<Cryptography, 'sha256'>;
  #size: number;
  #roots: Uint8Array[];
  readonly #node = Uint8Array.of(NODE, ...new Uint8Array(2 * HASH_BYTES));

  /**
   * Creates an empty tree, or a tree of `size` leaves.
   * @param roots the roots of its complete subtrees, largest first
   */
  constructor(crypto: Pick<Cryptography, 'sha256'>, size = 0, roots: readonly Uint8Array[] = []) {
    this.#crypto = crypto;
    this.#size = size;
    this.#roots = [...roots];
  }

  get size(): number {
    return this.#size;
  }

  copy(): GrowingTree {
    return new GrowingTree(this.#crypto, this.#size, this.#roots);
  }

  /** Node computes hashes immediately. A promise for each leaf would take longer than its hashes. */
  append(leaf: Uint8Array): void | Promise<void> {
    return this.#merge(leaf, this.#size);
  }

  /**
   * Merges a complete subtree with those of the same size before it.
   * @param rest how many subtrees of its size precede it. The last digit in binary says whether it is a right one
   */
  #merge(subtree: Uint8Array, rest: number): void | Promise<void> {
    let root = subtree;
    for (let size = rest; size % 2 === 1; size = Math.floor(size / 2)) {
      const left = this.#roots.pop();
      if (!left) throw new RangeError('a subtree has no root');
      const parent = this.#parent(left, root);
      if (parent instanceof Promise) return parent.then((hash) => this.#merge(hash, Math.floor(size / 2)));
      root = parent;
    }
    this.#roots.push(root);
    this.#size += 1;
  }

  async root(): Promise<Uint8Array> {
    const [last, ...others] = this.#roots.toReversed();
    if (!last) return this.#crypto.sha256(bytesOf(''));
    let root = last;
    for (const left of others) root = await this.#parent(left, root);
    return root;
  }

  #parent(left: Uint8Array, right: Uint8Array): Uint8Array | Promise<Uint8Array> {
    // Implementations of `sha256` read the bytes before they return.
    this.#node.set(left, 1);
    this.#node.set(right, 1 + HASH_BYTES);
    return this.#crypto.sha256(this.#node);
  }
}
