import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeRoot, EMPTY_ROOT, leafHash, nodeHash } from './merkle-hashes.ts';
import { completeSubtrees, consistencyProof, inclusionProof, treeRoot } from './proofs.ts';
import {
  hashesAtLevel,
  parseTilePath,
  type ReadTile,
  TILE_WIDTH,
  TileIncompleteError,
  tilePath,
  tileWidth,
} from './tiles.ts';

/** Builds the tiles of a tree in memory. */
const tilesOf = (leaves: readonly Buffer[]): ReadTile => {
  const levels = [leaves];
  for (let below = leaves; below.length >= TILE_WIDTH;) {
    const source = below;
    below = Array.from({ length: hashesAtLevel(below.length, 1) }, (_, tile) =>
      completeRoot(Buffer.concat(source.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH))),
    );
    levels.push(below);
  }
  return async (level, tile) => (levels[level] ?? []).slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH);
};

const leavesOf = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => leafHash(`entry ${index}`));

const splitOf = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

/** The definition of RFC 9162 §2.1.1, word by word. */
const naiveRoot = (leaves: readonly Buffer[]): Buffer => {
  const [first] = leaves;
  if (!first) return EMPTY_ROOT;
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return nodeHash(naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
};

/** Verifies an inclusion proof as RFC 9162 §2.1.3.2 does. */
const rootByInclusion = (leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer => {
  let [fn, sn, root] = [index, size - 1, leaf];
  for (const hash of proof) {
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHash(hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else root = nodeHash(root, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  expect(sn).toBe(0);
  return root;
};

/** Verifies a consistency proof as RFC 9162 §2.1.4.2 does; returns both roots. */
const rootsByConsistency = (
  from: number,
  to: number,
  fromRoot: Buffer,
  proof: readonly Buffer[],
): [Buffer, Buffer] => {
  if (from === to) return [fromRoot, fromRoot];
  const hashes = Number.isInteger(Math.log2(from)) ? [fromRoot, ...proof] : [...proof];
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const first = hashes.shift() ?? EMPTY_ROOT;
  let [fr, sr] = [first, first];
  for (const hash of hashes) {
    expect(sn).not.toBe(0);
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [nodeHash(hash, fr), nodeHash(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = nodeHash(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  expect(sn).toBe(0);
  return [fr, sr];
};

describe('the test vectors of Certificate Transparency', () => {
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].concat(
    '606162636465666768696a6b6c6d6e6f',
  );
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];

  it.each(roots.map((root, size) => ({ root, size })))('match the root of $size leaves', async (vector) => {
    const leaves = entries.slice(0, vector.size).map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect((await treeRoot(tilesOf(leaves), vector.size)).toString('hex')).toBe(vector.root);
  });
});

describe('a tree in tiles', () => {
  const many = leavesOf(3 * TILE_WIDTH + 7);

  it('has the root that the RFC defines, at each size', async () => {
    const read = tilesOf(many);
    for (const size of [1, 2, 3, 255, 256, 257, 511, 512, 513, 768, many.length])
      expect(await treeRoot(read, size)).toEqual(naiveRoot(many.slice(0, size)));
  });

  it('has the root that the RFC defines, with three levels of tiles', async () => {
    const leaves = leavesOf(TILE_WIDTH ** 2 + TILE_WIDTH + 3);
    expect(await treeRoot(tilesOf(leaves), leaves.length)).toEqual(naiveRoot(leaves));
  });

  it('proves that each leaf is included', async () => {
    const read = tilesOf(many);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: many.length }), fc.nat(), async (size, number) => {
        const index = number % size;
        const leaf = many[index];
        if (!leaf) throw new RangeError('the index is below the size');
        const proof = await inclusionProof(read, index, size);
        expect(rootByInclusion(leaf, index, size, proof)).toEqual(naiveRoot(many.slice(0, size)));
        expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      }),
      { numRuns: 60 },
    );
  });

  it('proves that it extends each earlier tree', async () => {
    const read = tilesOf(many);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: many.length }), fc.nat(), async (to, number) => {
        const from = 1 + (number % to);
        const [before, after] = [naiveRoot(many.slice(0, from)), naiveRoot(many.slice(0, to))];
        const proof = await consistencyProof(read, from, to);
        expect(rootsByConsistency(from, to, before, proof)).toEqual([before, after]);
      }),
      { numRuns: 60 },
    );
  });

  it('rejects requests for proofs and roots beyond the size of the tree', async () => {
    const read = tilesOf(leavesOf(4));
    await expect(inclusionProof(read, 4, 4)).rejects.toThrow(RangeError);
    await expect(consistencyProof(read, 0, 4)).rejects.toThrow(RangeError);
    await expect(consistencyProof(read, 5, 4)).rejects.toThrow(RangeError);
    await expect(treeRoot(read, 5)).rejects.toThrow(TileIncompleteError);
  });
});

describe('the layout of tiles', () => {
  it('has the tile widths of the example in the tlog-tiles specification', () => {
    expect(tileWidth(70_000, 0, 272)).toBe(256);
    expect(tileWidth(70_000, 0, 273)).toBe(112);
    expect(tileWidth(70_000, 0, 274)).toBe(0);
    expect([tileWidth(70_000, 1, 0), tileWidth(70_000, 1, 1)]).toEqual([256, 17]);
    expect(tileWidth(70_000, 2, 0)).toBe(1);
  });

  it('has paths that are valid for static files', () => {
    expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067');
    expect(tilePath(1, 5, 7)).toBe('tile/1/005.p/7');
  });

  it('parses each path that it formats', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 6 }),
        fc.nat(),
        fc.integer({ min: 1, max: TILE_WIDTH }),
        (level, tile, width) => {
          expect(parseTilePath(tilePath(level, tile, width))).toEqual({ level, tile, width });
        },
      ),
    );
  });

  it.each(['tile/0/1', 'tile/0/x000/001', 'tile/9/000', 'tile/0/000.p/0', 'tile/0/000.p/256', 'tile/0/../x'])(
    'returns undefined for the invalid path %s',
    (path) => {
      expect(parseTilePath(path)).toBeUndefined();
    },
  );
});

it('lists the complete subtrees of a tree, whose combined root is the root of the tree', async () => {
  for (const size of [0, 1, 2, 3, 255, 256, 257, 300, 600]) {
    const read = tilesOf(leavesOf(size));
    const roots = await completeSubtrees(read, size);
    expect(roots).toHaveLength(size.toString(2).replaceAll('0', '').length);
    const [last = EMPTY_ROOT, ...others] = roots.toReversed();
    expect(others.reduce((right, left) => nodeHash(left, right), last)).toEqual(await treeRoot(read, size));
  }
});
