import type { HistoryAnchorKind } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';

/** Maximum number of additional events in a later checkpoint that is preferred for its confirmations. */
const MAX_EXTRA_EVENTS = 5_000;

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

/**
 * Returns the first checkpoint of at least `size` events, or `undefined` if there is none. Prefers a later
 * checkpoint if more services of `kinds` have confirmed it and it has only a few more events.
 */
export const checkpointFrom = async (
  db: Queryable,
  organizationId: string,
  size: number,
  kinds: readonly HistoryAnchorKind[] = [],
): Promise<SignedSize | undefined> => {
  if (kinds.length > 0) {
    const { rows } = await db.query<{ size: string; note: string }>(
      `select signed.size, signed.note from private.history_checkpoints signed
       join (
         select size, count(*) as confirmations from private.history_anchors
         where organization_id = $1 and size between $2 and $2 + $4 and anchor = any($3) group by size
       ) anchored on anchored.size = signed.size
       where signed.organization_id = $1
       order by anchored.confirmations desc, signed.size limit 1`,
      [organizationId, size, kinds, MAX_EXTRA_EVENTS],
    );
    if (rows[0]) return { size: Number(rows[0].size), note: rows[0].note };
  }
  return signedSize(db, organizationId, size, 'size >= $2 order by size');
};

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
