import { type ReadTile, TILE_WIDTH } from '@proviso/storage';
import type { Queryable } from '@proviso/projections';
import { splitHashes } from './runs.ts';

/**
 * Reads the tiles of an organization's tree from `private.history_runs`. A tile ends before the first missing
 * hash.
 */
export const createTileReader =
  (db: Queryable, organizationId: string): ReadTile =>
  async (level, tile) => {
    const first = tile * TILE_WIDTH;
    const { rows } = await db.query<{ index: string; hashes: Buffer }>(
      `select first_index as index, hashes from private.history_runs
       where organization_id = $1 and level = $2 and first_index >= $3 and first_index < $4 order by first_index`,
      [organizationId, level, first, first + TILE_WIDTH],
    );
    const tileHashes: Buffer[] = [];
    for (const { index, hashes } of rows) {
      if (Number(index) !== first + tileHashes.length) break;
      tileHashes.push(...splitHashes(hashes));
    }
    return tileHashes;
  };

/** The number of events in an organization's tree. */
export const treeSize = async (db: Queryable, organizationId: string): Promise<number> => {
  const { rows } = await db.query<{ size: string }>(
    'select size from private.history_logs where organization_id = $1',
    [organizationId],
  );
  return Number(rows[0]?.size ?? 0);
};
