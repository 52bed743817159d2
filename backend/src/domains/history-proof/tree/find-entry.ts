import type { Queryable } from '@proviso/projections';
import { treeSize } from './read-tiles.ts';
import { bytesOfIds, hashAt, ID_BYTES } from './runs.ts';
import { windowsAround } from './windows-around.ts';

export interface HistoryEntry {
  index: number;
  leaf: Buffer;
}

export interface EntrySearch {
  /** The size of the tree up to which the event is known to be missing. */
  from?: number;
  /** The index near which the entry is expected; the end of the history by default. */
  near?: number | undefined;
}

/** Number of entries that the first query searches. */
const FIRST_WINDOW = 8_192;

/**
 * Finds the entry of an event in the runs of the history. There is no index of events, because maintaining it
 * would cost more than the rest of recording an event. The search begins near the expected index and moves
 * away from it in both directions, so that its cost depends on the distance, unless the history does not
 * contain the event.
 */
export const findEntry = async (
  db: Queryable,
  organizationId: string,
  eventId: string,
  { from = 0, near }: EntrySearch = {},
): Promise<HistoryEntry | undefined> => {
  const id = bytesOfIds([eventId]);
  const size = await treeSize(db, organizationId);
  for (const { first, end } of windowsAround(near ?? size, { from, size, width: FIRST_WINDOW })) {
    const { rows } = await db.query<{ first: string; ids: Buffer; hashes: Buffer }>(
      `select first_index as first, event_ids as ids, hashes from private.history_runs
       where organization_id = $1 and level = 0 and first_index >= $3 and first_index < $4
         and position($2::bytea in event_ids) > 0
       order by first_index desc`,
      [organizationId, id, first, end],
    );
    for (const { first: index, ids, hashes } of rows) {
      // The same bytes could also be the end of one id and the beginning of the next.
      const place = placeOf(id, ids);
      if (place !== undefined) return { index: Number(index) + place, leaf: hashAt(hashes, place) };
    }
  }
  return undefined;
};

const placeOf = (id: Buffer, ids: Buffer): number | undefined => {
  for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1))
    if (at % ID_BYTES === 0) return at / ID_BYTES;
  return undefined;
};
