import { completeRoot } from './merkle-hashes.ts';

/** Number of tree levels that one tile spans (C2SP tlog-tiles). */
export const TILE_HEIGHT = 8;
/** Number of hashes in a full tile. */
export const TILE_WIDTH = 2 ** TILE_HEIGHT;
/** Highest level of tiles that a tree needs if its indexes are below 2^53. */
export const MAX_TILE_LEVEL = 6;

/**
 * Reads the stored hashes of a tile, at most {@link TILE_WIDTH}. Tiles of level 0 contain leaves; a hash of
 * level `n + 1` is the root of a full tile of level `n`.
 */
export type ReadTile = (level: number, tile: number) => Promise<readonly Buffer[]>;

/** Number of hashes at a level of tiles, in a tree with `size` leaves. */
export const hashesAtLevel = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Number of hashes that a tile has in a tree with `size` leaves; 0 if the tile does not exist. */
export const tileWidth = (size: number, level: number, tile: number): number =>
  Math.min(TILE_WIDTH, Math.max(0, hashesAtLevel(size, level) - tile * TILE_WIDTH));

/** The path of a tile below a log's prefix, such as `tile/0/x001/234.p/7`. */
export const tilePath = (level: number, tile: number, width = TILE_WIDTH): string => {
  const groups: string[] = [];
  for (let rest = tile; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(String(rest % 1000).padStart(3, '0'));
  const index = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${index}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
};

/** Address of a tile: the parsed form of {@link tilePath}. */
export interface TileAddress {
  level: number;
  tile: number;
  width: number;
}

/** Parses a path that {@link tilePath} wrote. Returns `undefined` for other text. */
export const parseTilePath = (path: string): TileAddress | undefined => {
  const match = /^tile\/(\d)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match?.[1] || !match[2]) return undefined;
  const address = {
    level: Number(match[1]),
    tile: Number(match[2].replace(/[x/]/g, '')),
    width: match[3] === undefined ? TILE_WIDTH : Number(match[3]),
  };
  const isCanonical = tilePath(address.level, address.tile, address.width) === path && address.width > 0;
  return isCanonical && address.level <= MAX_TILE_LEVEL && address.width <= TILE_WIDTH ? address : undefined;
};

/** Wraps `read` so that it reads each tile at most once. */
export const withTileCache = (read: ReadTile): ReadTile => {
  const known = new Map<string, Promise<readonly Buffer[]>>();
  return (level, tile) => {
    const key = `${level}/${tile}`;
    const reading = known.get(key) ?? read(level, tile);
    known.set(key, reading);
    return reading;
  };
};

/** The tiles lack a hash that a tree of the stated size must have. */
export class TileIncompleteError extends Error {
  override readonly name = 'TileIncompleteError';

  constructor(level: number, tile: number) {
    super(`tile ${tile} of level ${level} lacks hashes`);
  }
}

/**
 * Returns the root of a complete subtree with 2^`height` leaves. `index` counts the subtrees of this height
 * from the left.
 */
export const subtreeRoot = async (read: ReadTile, height: number, index: number): Promise<Buffer> => {
  const level = Math.floor(height / TILE_HEIGHT);
  const count = 2 ** (height - level * TILE_HEIGHT);
  const first = index * count;
  const tile = Math.floor(first / TILE_WIDTH);
  const hashes = (await read(level, tile)).slice(first % TILE_WIDTH, (first % TILE_WIDTH) + count);
  if (hashes.length < count) throw new TileIncompleteError(level, tile);
  return completeRoot(Buffer.concat(hashes));
};
