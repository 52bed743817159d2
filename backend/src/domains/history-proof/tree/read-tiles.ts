import { type ReadTile, TILE_WIDTH } from '@proviso/storage';
import type { Queryable } from '@proviso/projections';

/**
 * Reads the tiles of an organization's tree from `private.history_hashes`. A tile ends before the first
 * missing hash.
 */
export const createTileReader =
  (db: Queryable, organizationId: string): ReadTile =>
  async (level, tile) => {
    const first = tile * TILE_WIDTH;
    const { rows } = await db.query<{ index: string; hash: Buffer }>(
      `select hash_index as index, hash from private.history_hashes
       where organization_id = $1 and level = $2 and hash_index >= $3 and hash_index < $4 order by hash_index`,
      [organizationId, level, first, first + TILE_WIDTH],
    );
    const missing = rows.findIndex(({ index }, place) => Number(index) !== first + place);
    return (missing < 0 ? rows : rows.slice(0, missing)).map(({ hash }) => hash);
  };

/** The number of events in an organization's tree. */
export const treeSize = async (db: Queryable, organizationId: string): Promise<number> => {
  const { rows } = await db.query<{ size: string }>(
    'select size from private.history_logs where organization_id = $1',
    [organizationId],
  );
  return Number(rows[0]?.size ?? 0);
};
