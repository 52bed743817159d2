import { type Pool, withTenant } from '@proviso/storage';
import { type AnchoredTree, listAnchors } from '../anchors/anchor-records.ts';
import type { HistoryRange } from '../tree/range-proofs.ts';

/** Maximum number of checkpoints in a bundle. With them, the verifier can tell when a change was made. */
const MAX_CHECKPOINTS = 1_000;
const PAGE = 500;

/** A size of a history that was signed, or confirmed by a service. */
export interface KnownSize {
  size: number;
  /** `null` if a service has confirmed the size, but no checkpoint for it is stored. */
  note: string | null;
  anchors: readonly AnchoredTree[];
}

interface Row {
  size: number;
  note: string | null;
  isAnchored: boolean;
}

/**
 * Yields the known sizes of a range in order, thinned out if there are many, and finally the end of the
 * range. Among sizes that are close together, chooses the last confirmed one.
 */
export async function* signedSizes(
  pool: Pool,
  organizationId: string,
  { first, size }: HistoryRange,
): AsyncGenerator<KnownSize, void, undefined> {
  const apart = Math.ceil((size - first) / MAX_CHECKPOINTS) || 1;
  const groupOf = (row: Row) => (row.size === size ? Infinity : Math.floor((row.size - first) / apart));
  const known = async (row: Row): Promise<KnownSize> => ({
    size: row.size,
    note: row.note,
    anchors: row.isAnchored
      ? await withTenant(pool, organizationId, (db) =>
          listAnchors(db, organizationId, { first: row.size, last: row.size }),
        )
      : [],
  });
  let chosen: Row | undefined;
  for await (const row of rowsOf(pool, organizationId, { first, size })) {
    if (chosen && groupOf(chosen) !== groupOf(row)) yield known(chosen);
    else if (chosen && !row.isAnchored) continue;
    chosen = row;
  }
  if (chosen) yield known(chosen);
}

async function* rowsOf(
  pool: Pool,
  organizationId: string,
  { first, size }: HistoryRange,
): AsyncGenerator<Row, void, undefined> {
  for (let after = first; ;) {
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query<Omit<Row, 'size'> & { size: string }>(
        `select known.size, signed.note, bool_or(known.is_anchored) as "isAnchored"
         from (
           (select size, false as is_anchored from private.history_checkpoints
            where organization_id = $1 and size between $2 and $3 order by size limit $4)
           union all
           (select size, true from private.history_anchors
            where organization_id = $1 and size between $2 and $3 order by size limit $4)
         ) known
         left join private.history_checkpoints signed
           on signed.organization_id = $1 and signed.size = known.size
         group by known.size, signed.note order by known.size limit $4`,
        [organizationId, after, size, PAGE],
      ),
    );
    for (const row of rows) yield { ...row, size: Number(row.size) };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = Number(last.size) + 1;
  }
}

/**
 * Returns the largest confirmed tree if it has more entries than the stored one, which means that the end of
 * the history was cut off.
 */
export const anchorsBeyondTree = async (
  pool: Pool,
  organizationId: string,
): Promise<readonly AnchoredTree[]> =>
  withTenant(pool, organizationId, async (db) => {
    const { rows } = await db.query<{ size: string }>(
      `select max(anchor.size) as size from private.history_anchors anchor
       where organization_id = $1
       having max(anchor.size) >
         coalesce((select size from private.history_logs where organization_id = $1), 0)`,
      [organizationId],
    );
    const size = Number(rows[0]?.size ?? 0);
    return size > 0 ? listAnchors(db, organizationId, { first: size, last: size }) : [];
  });
