import { PLATFORM } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import {
  canonicalForm,
  completeRoot,
  hashesAtLevel,
  isUniqueViolation,
  leafHash,
  type Pool,
  type Position,
  type PositionedEvent,
  TILE_WIDTH,
  withTransaction,
} from '@proviso/storage';
import { moveNotaryPosition } from './place.ts';

const HASH_BYTES = 32;

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
export const recordEvents = async (pool: Pool, batch: NotaryBatch): Promise<void> => {
  const events = batch.events.filter(({ metadata }) => metadata.organizationId !== PLATFORM);
  // Hashes the events before the transaction, to keep it short.
  const entries = events.map((event) => ({ event, leaf: leafHash(canonicalForm(event)) }));
  try {
    await record(pool, batch, async () => entries);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Events are delivered again only after a move to another event store. Therefore, recorded events are
    // looked up only after a failure.
    await record(pool, batch, (db) => unrecorded(db, entries));
  }
};

interface NewEntry {
  event: PositionedEvent;
  leaf: Buffer;
}

const record = (
  pool: Pool,
  { from, to }: NotaryBatch,
  load: (db: Queryable) => Promise<readonly NewEntry[]>,
): Promise<void> =>
  withTransaction(pool, async (db) => {
    await moveNotaryPosition(db, from, to);
    const entries = await load(db);
    if (entries.length === 0) return;
    const sizes = await sizesOf(db, entries);
    const grown = new Map(sizes);
    const indexes = entries.map(({ event: { metadata } }) => {
      const index = grown.get(metadata.organizationId) ?? 0;
      grown.set(metadata.organizationId, index + 1);
      return index;
    });
    // All hashes are one parameter, because an array of them would be sent as text.
    await db.query({
      name: 'record events in histories',
      text: `insert into private.history_hashes (organization_id, level, hash_index, hash, event_id)
       select leaf.organization_id, 0, leaf.hash_index, substr($3::bytea, (place * 32 - 31)::integer, 32), leaf.event_id
       from unnest($1::uuid[], $2::bigint[], $4::uuid[])
         with ordinality leaf (organization_id, hash_index, event_id, place)`,
      values: [
        arrayText(entries.map(({ event }) => event.metadata.organizationId)),
        arrayText(indexes),
        Buffer.concat(entries.map(({ leaf }) => leaf)),
        arrayText(entries.map(({ event }) => event.eventId)),
      ],
    });
    await fillUpperLevels(
      db,
      [...grown].map(([organizationId, size]) => ({
        organizationId,
        from: sizes.get(organizationId) ?? 0,
        to: size,
      })),
    );
    await db.query({
      name: 'record sizes of histories',
      text: `update private.history_logs log set size = grown.size
       from unnest($1::uuid[], $2::bigint[]) grown (organization_id, size)
       where log.organization_id = grown.organization_id`,
      values: [[...grown.keys()], [...grown.values()]],
    });
  });

/**
 * The text of an array of ids or numbers. The database client would escape each value, which takes longer than hashing
 * an event.
 */
const arrayText = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/**
 * Omits events that are already recorded. They may be delivered again after a move to another event store.
 */
const unrecorded = async (db: Queryable, entries: readonly NewEntry[]): Promise<readonly NewEntry[]> => {
  // A subquery for each event uses the index, while a join could scan the whole table.
  const { rows } = await db.query<{ id: string | null }>({
    name: 'find recorded events of histories',
    text: `select (select hash.event_id from private.history_hashes hash
         where hash.level = 0 and hash.organization_id = event.organization_id and hash.event_id = event.id) as id
       from unnest($1::uuid[], $2::uuid[]) event (organization_id, id)`,
    values: [
      entries.map(({ event }) => event.metadata.organizationId),
      entries.map(({ event }) => event.eventId),
    ],
  });
  const recorded = new Set(rows.map(({ id }) => id));
  return entries.filter(({ event }) => !recorded.has(event.eventId));
};

/** Returns the sizes of the trees that `entries` belong to. Locks the trees' rows. */
const sizesOf = async (db: Queryable, entries: readonly NewEntry[]): Promise<ReadonlyMap<string, number>> => {
  const organizations = [...new Set(entries.map(({ event }) => event.metadata.organizationId))];
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

interface GrownTree {
  organizationId: string;
  from: number;
  to: number;
}

/** Stores the root of each tile that the new entries filled. Reads the tiles of a level in one query. */
const fillUpperLevels = async (db: Queryable, trees: readonly GrownTree[]): Promise<void> => {
  for (let level = 0; ; level += 1) {
    const full = trees.flatMap(({ organizationId, from, to }) => {
      const first = hashesAtLevel(from, level + 1);
      const count = hashesAtLevel(to, level + 1) - first;
      return Array.from({ length: count }, (_, place) => ({ organizationId, tile: first + place }));
    });
    if (full.length === 0) return;
    const values = [full.map(({ organizationId }) => organizationId), full.map(({ tile }) => tile)];
    const { rows } = await db.query<{ hashes: Buffer | null }>({
      name: 'read full tiles of histories',
      text: `select (
           select string_agg(hash.hash, ''::bytea order by hash.hash_index)
           from private.history_hashes hash
           where hash.organization_id = full_tile.organization_id and hash.level = $3
             and hash.hash_index >= full_tile.tile * $4::bigint
             and hash.hash_index < (full_tile.tile + 1) * $4::bigint
         ) as hashes
         from unnest($1::uuid[], $2::bigint[]) with ordinality full_tile (organization_id, tile, place)
         order by place`,
      values: [...values, level, TILE_WIDTH],
    });
    const roots = rows.map(({ hashes }, place) => {
      const length = hashes?.length ?? 0;
      if (!hashes || length !== TILE_WIDTH * HASH_BYTES)
        throw new RangeError(
          `tile ${full[place]?.tile} of level ${level} of ${full[place]?.organizationId} lost hashes`,
        );
      return completeRoot(
        Array.from({ length: TILE_WIDTH }, (_, index) =>
          hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
        ),
      );
    });
    await db.query({
      name: 'record tiles of histories',
      text: `insert into private.history_hashes (organization_id, level, hash_index, hash)
       select organization_id, $3, tile, root
       from unnest($1::uuid[], $2::bigint[], $4::bytea[]) tiles (organization_id, tile, root)`,
      values: [...values, level + 1, roots],
    });
  }
};
