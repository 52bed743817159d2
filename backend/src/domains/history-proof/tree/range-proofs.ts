import type { ConsistencyProof, InclusionProof } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import { consistencyProof, inclusionProof, TILE_WIDTH, treeRoot } from '@proviso/storage';
import { createTileReader } from './read-tiles.ts';

/** A part of a history. Both ends are sizes of the tree; `size` is the size of a signed checkpoint. */
export interface HistoryRange {
  /** Number of events before the range; 0 for the whole history. */
  first: number;
  size: number;
}

/** RFC 9162 proofs about a range of a history, for verifiers other than ours. */
export interface RangeProofs {
  /**
   * Proof that the signed history contains the range's first (or last) entry; `null` if the range is empty.
   */
  firstEntry: InclusionProof | null;
  lastEntry: InclusionProof | null;
  /** Proof that the signed history extends the one before the range; `null` if the range begins at 0. */
  consistency: ConsistencyProof | null;
}

const base64 = (hash: Buffer): string => hash.toString('base64');

export const rangeProofs = async (
  db: Queryable,
  organizationId: string,
  { first, size }: HistoryRange,
): Promise<RangeProofs> => {
  const readTile = createTileReader(db, organizationId);
  const root = base64(await treeRoot(readTile, size));
  const included = async (index: number): Promise<InclusionProof> => {
    const leaf = (await readTile(0, Math.floor(index / TILE_WIDTH)))[index % TILE_WIDTH];
    if (!leaf) throw new RangeError(`the history has no entry ${index}`);
    const hashes = (await inclusionProof(readTile, index, size)).map(base64);
    return { index, size, leaf: base64(leaf), root, hashes };
  };
  return {
    firstEntry: first < size ? await included(first) : null,
    lastEntry: first < size ? await included(size - 1) : null,
    consistency:
      first > 0
        ? {
            from: first,
            to: size,
            fromRoot: base64(await treeRoot(readTile, first)),
            toRoot: root,
            hashes: (await consistencyProof(readTile, first, size)).map(base64),
          }
        : null,
  };
};
