import type { Queryable } from '@proviso/projections';
import { bytesOfIds, hashAt, ID_BYTES } from './runs.ts';

export interface HistoryEntry {
  index: number;
  leaf: Buffer;
}

/**
 * Finds the entry of an event in the runs of the history. There is no index of events, because maintaining it
 * would cost more than the rest of recording an event.
 * @param from the size of the tree up to which the event is known to be missing
 */
export const findEntry = async (
  db: Queryable,
  organizationId: string,
  eventId: string,
  from = 0,
): Promise<HistoryEntry | undefined> => {
  const id = bytesOfIds([eventId]);
  const { rows } = await db.query<{ first: string; ids: Buffer; hashes: Buffer }>(
    `select first_index as first, event_ids as ids, hashes from private.history_runs
     where organization_id = $1 and level = 0 and first_index >= $3 and position($2::bytea in event_ids) > 0
     order by first_index desc`,
    [organizationId, id, from],
  );
  for (const { first, ids, hashes } of rows) {
    // The same bytes could also be the end of one id and the beginning of the next.
    const place = placeOf(id, ids);
    if (place !== undefined) return { index: Number(first) + place, leaf: hashAt(hashes, place) };
  }
  return undefined;
};

const placeOf = (id: Buffer, ids: Buffer): number | undefined => {
  for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1))
    if (at % ID_BYTES === 0) return at / ID_BYTES;
  return undefined;
};
