import type { Queryable } from '@proviso/projections';

/** A signed size of a history. */
export interface SignedSize {
  size: number;
  note: string;
}

/** Returns the last checkpoint of at most `size` events, or `undefined` if there is none. */
export const checkpointUpTo = async (
  db: Queryable,
  organizationId: string,
  size: number,
): Promise<SignedSize | undefined> => signedSize(db, organizationId, size, 'size <= $2 order by size desc');

/** Returns the first checkpoint of at least `size` events, or `undefined` if there is none. */
export const checkpointFrom = async (
  db: Queryable,
  organizationId: string,
  size: number,
): Promise<SignedSize | undefined> => signedSize(db, organizationId, size, 'size >= $2 order by size');

const signedSize = async (
  db: Queryable,
  organizationId: string,
  size: number,
  which: string,
): Promise<SignedSize | undefined> => {
  const { rows } = await db.query<{ size: string; note: string }>(
    `select size, note from private.history_checkpoints where organization_id = $1 and ${which} limit 1`,
    [organizationId, size],
  );
  return rows[0] && { size: Number(rows[0].size), note: rows[0].note };
};
