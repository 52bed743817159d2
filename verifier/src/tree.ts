import { bytesOf, concat } from './bytes.ts';
import type { Cryptography } from './cryptography.ts';

const NODE = Uint8Array.of(1);

/**
 * The Merkle tree of RFC 9162 §2.1.1 while its leaves arrive. It keeps one hash for each bit of its size:
 * the roots of the complete subtrees, largest first.
 */
export class GrowingTree {
  readonly #crypto: Pick<Cryptography, 'sha256'>;
  #size = 0;
  #roots: Uint8Array[] = [];

  constructor(crypto: Pick<Cryptography, 'sha256'>) {
    this.#crypto = crypto;
  }

  get size(): number {
    return this.#size;
  }

  copy(): GrowingTree {
    const copy = new GrowingTree(this.#crypto);
    copy.#size = this.#size;
    copy.#roots = [...this.#roots];
    return copy;
  }

  async append(leaf: Uint8Array): Promise<void> {
    let root = leaf;
    for (let size = this.#size; size % 2 === 1; size = Math.floor(size / 2)) {
      const left = this.#roots.pop();
      if (left) root = await this.#parent(left, root);
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
    return this.#crypto.sha256(concat(NODE, left, right));
  }
}
