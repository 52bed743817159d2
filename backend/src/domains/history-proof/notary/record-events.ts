import { PLATFORM } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import {
  canonicalForm,
  completeRoot,
  hashesAtLevel,
  leafHash,
  type Pool,
  type Position,
  type PositionedEvent,
  TILE_WIDTH,
  withTransaction,
} from '@proviso/storage';
import { createTileReader } from '../tree/read-tiles.ts';
import { moveNotaryPosition } from './place.ts';

/** Events in the order of the event store, after `from` and up to `to`. */
export interface NotaryBatch {
  from: Position;
  to: Position;
  events: readonly PositionedEvent[];
}

/**
 * Appends the events to their organizations' trees, and moves the notary's checkpoint in one transaction.
 * Omits events of the installation itself, because they belong to no organization.
 * @throws NotaryOvertakenError, DatabaseUnavailableError
 */
export const recordEvents = (pool: Pool, { from, to, events }: NotaryBatch): Promise<void> =>
  withTransaction(pool, async (db) => {
    await moveNotaryPosition(db, from, to);
    const entries = await unrecorded(
      db,
      events.filter(({ metadata }) => metadata.organizationId !== PLATFORM),
    );
    if (entries.length === 0) return;
    const sizes = await sizesOf(db, entries);
    const grown = new Map(sizes);
    const indexes = entries.map(({ metadata: { organizationId } }) => {
      const index = grown.get(organizationId) ?? 0;
      grown.set(organizationId, index + 1);
      return index;
    });
    await db.query({
      name: 'record events in histories',
      text: `insert into private.history_hashes (organization_id, level, hash_index, hash, event_id)
       select leaf.organization_id, 0, leaf.hash_index, leaf.hash, leaf.event_id
       from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::uuid[])
         leaf (organization_id, hash_index, hash, event_id)`,
      values: [
        entries.map(({ metadata }) => metadata.organizationId),
        indexes,
        entries.map((event) => leafHash(canonicalForm(event))),
        entries.map(({ eventId }) => eventId),
      ],
    });
    for (const [organizationId, size] of grown)
      await fillUpperLevels(db, { organizationId, from: sizes.get(organizationId) ?? 0, to: size });
    await db.query({
      name: 'record sizes of histories',
      text: `update private.history_logs log set size = grown.size
       from unnest($1::uuid[], $2::bigint[]) grown (organization_id, size)
       where log.organization_id = grown.organization_id`,
      values: [[...grown.keys()], [...grown.values()]],
    });
  });

/**
 * Omits events that are already recorded. They may be delivered again after a move to another event store.
 */
const unrecorded = async (
  db: Queryable,
  events: readonly PositionedEvent[],
): Promise<readonly PositionedEvent[]> => {
  // A subquery for each event uses the index, while a join could scan the whole table.
  const { rows } = await db.query<{ id: string | null }>({
    name: 'find recorded events of histories',
    text: `select (select hash.event_id from private.history_hashes hash
         where hash.level = 0 and hash.organization_id = event.organization_id and hash.event_id = event.id) as id
       from unnest($1::uuid[], $2::uuid[]) event (organization_id, id)`,
    values: [events.map(({ metadata }) => metadata.organizationId), events.map(({ eventId }) => eventId)],
  });
  const recorded = new Set(rows.map(({ id }) => id));
  return events.filter(({ eventId }) => !recorded.has(eventId));
};

/** Returns the sizes of the trees that `events` belong to. Locks the trees' rows. */
const sizesOf = async (
  db: Queryable,
  events: readonly PositionedEvent[],
): Promise<ReadonlyMap<string, number>> => {
  const organizations = [...new Set(events.map(({ metadata }) => metadata.organizationId))];
  await db.query(
    `insert into private.history_logs (organization_id) select unnest($1::uuid[])
     on conflict (organization_id) do nothing`,
    [organizations],
  );
  const { rows } = await db.query<{ id: string; size: string }>(
    `select organization_id as id, size from private.history_logs
     where organization_id = any($1::uuid[]) order by organization_id for update`,
    [organizations],
  );
  return new Map(rows.map(({ id, size }) => [id, Number(size)]));
};

/** Stores the root of each tile that became full when the tree grew. */
const fillUpperLevels = async (
  db: Queryable,
  { organizationId, from, to }: { organizationId: string; from: number; to: number },
): Promise<void> => {
  const readTile = createTileReader(db, organizationId);
  for (let level = 0; ; level += 1) {
    const first = hashesAtLevel(from, level + 1);
    const end = hashesAtLevel(to, level + 1);
    if (first === end) return;
    const roots: Buffer[] = [];
    for (let tile = first; tile < end; tile += 1) {
      const hashes = await readTile(level, tile);
      if (hashes.length !== TILE_WIDTH)
        throw new RangeError(`tile ${tile} of level ${level} of ${organizationId} lost hashes`);
      roots.push(completeRoot(hashes));
    }
    await db.query(
      `insert into private.history_hashes (organization_id, level, hash_index, hash)
       select $1, $2, $3 + place - 1, root from unnest($4::bytea[]) with ordinality as roots (root, place)`,
      [organizationId, level + 1, first, roots],
    );
  }
};
