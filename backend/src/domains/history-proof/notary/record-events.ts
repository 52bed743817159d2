import { PLATFORM } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import {
  canonicalForm,
  completeRoot,
  HASH_BYTES,
  hashesAtLevel,
  type Pool,
  type Position,
  type PositionedEvent,
  type SendWithCommit,
  TILE_WIDTH,
  withTransaction,
  writeLeafHash,
} from '@proviso/storage';
import { bytesOfIds, ID_BYTES, runsBetween } from '../tree/runs.ts';
import { moveNotaryPosition } from './place.ts';

/** Events in the order of the event store, after `from` and up to `to`. */
export interface NotaryBatch {
  from: Position;
  to: Position;
  events: readonly PositionedEvent[];
}

export interface RecordOptions {
  /**
   * Omits events that are already recorded. This reads the ids of all entries of their histories. After a
   * move to another event store, recorded events can be delivered again, but only before all new events.
   */
  mayRepeat?: boolean;
}

/**
 * Appends the events to their organizations' trees, and moves the notary's checkpoint in one transaction.
 * Omits events of the installation itself, because they belong to no organization.
 * @returns the number of events that were recorded
 * @throws NotaryOvertakenError, DatabaseUnavailableError
 */
export const recordEvents = async (
  pool: Pool,
  { from, to, events }: NotaryBatch,
  { mayRepeat = false }: RecordOptions = {},
): Promise<number> => {
  const delivered = byOrganization(events);
  // If another notary records events in the meantime, moving the checkpoint fails.
  const unrecorded = mayRepeat ? await omitRecorded(pool, delivered) : delivered;
  // Hashes the events before the transaction, to keep it short.
  const leaves = [...unrecorded].map(([organizationId, own]) => leavesOf(organizationId, own));
  await withTransaction(pool, async (db, atEnd) => {
    // Statements that do not depend on each other's results are sent together.
    const [, grown] = await Promise.all([moveNotaryPosition(db, from, to), growTrees(db, leaves)]);
    if (grown.length === 0) return;
    const appending = appendRuns(db, leaves, grown);
    if (!fillsTile(grown, 0)) return atEnd(appending);
    await Promise.all([appending, fillUpperLevels(db, grown, atEnd)]);
  });
  return leaves.reduce((sum, { ids }) => sum + ids.length, 0);
};

/** Events of organizations, in the order of the event store. */
type EventsByOrganization = ReadonlyMap<string, readonly PositionedEvent[]>;

const byOrganization = (events: readonly PositionedEvent[]): EventsByOrganization => {
  const grouped = new Map<string, PositionedEvent[]>();
  for (const event of events) {
    const { organizationId } = event.metadata;
    if (organizationId === PLATFORM) continue;
    const group = grouped.get(organizationId);
    if (group) group.push(event);
    else grouped.set(organizationId, [event]);
  }
  return grouped;
};

/** New leaves of an organization's tree. */
interface NewLeaves {
  organizationId: string;
  ids: readonly string[];
  hashes: Buffer;
}

const leavesOf = (organizationId: string, events: readonly PositionedEvent[]): NewLeaves => {
  const hashes = Buffer.allocUnsafe(events.length * HASH_BYTES);
  for (const [place, event] of events.entries())
    writeLeafHash(canonicalForm(event), hashes, place * HASH_BYTES);
  return { organizationId, ids: events.map(({ eventId }) => eventId), hashes };
};

interface GrownTree {
  organizationId: string;
  from: number;
  to: number;
}

/** Adds the leaves to the sizes of their trees, and locks the trees' rows. Keeps the order of `leaves`. */
const growTrees = async (db: Queryable, leaves: readonly NewLeaves[]): Promise<readonly GrownTree[]> => {
  if (leaves.length === 0) return [];
  const { rows } = await db.query<{ id: string; size: string }>({
    name: 'record sizes of histories',
    text: `insert into private.history_logs as log (organization_id, size)
     select organization_id, added from unnest($1::uuid[], $2::bigint[]) grown (organization_id, added)
     order by organization_id
     on conflict (organization_id) do update set size = log.size + excluded.size
     returning organization_id as id, size`,
    values: [leaves.map(({ organizationId }) => organizationId), leaves.map(({ ids }) => ids.length)],
  });
  const sizes = new Map(rows.map(({ id, size }) => [id, Number(size)]));
  return leaves.map(({ organizationId, ids }) => {
    const to = sizes.get(organizationId);
    if (to === undefined) throw new RangeError(`the history of ${organizationId} has no size`);
    return { organizationId, from: to - ids.length, to };
  });
};

const appendRuns = (
  db: Queryable,
  leaves: readonly NewLeaves[],
  grown: readonly GrownTree[],
): Promise<unknown> => {
  const runs = grown.flatMap(({ organizationId, from, to }) =>
    runsBetween(from, to).map(({ firstIndex, count }) => ({ organizationId, firstIndex, count })),
  );
  // All hashes are one parameter, and all ids are another, because arrays would be sent as text.
  return db.query({
    name: 'record events in histories',
    text: `insert into private.history_runs (organization_id, level, first_index, hashes, event_ids)
     select organization_id, 0, first_index,
       substr($4::bytea, past * ${HASH_BYTES} + 1, count * ${HASH_BYTES}),
       substr($5::bytea, past * ${ID_BYTES} + 1, count * ${ID_BYTES})
     from (
       select *, (sum(count) over (order by place) - count)::integer as past
       from unnest($1::uuid[], $2::bigint[], $3::integer[])
         with ordinality run (organization_id, first_index, count, place)
     ) runs`,
    values: [
      runs.map(({ organizationId }) => organizationId),
      runs.map(({ firstIndex }) => firstIndex),
      runs.map(({ count }) => count),
      Buffer.concat(leaves.map(({ hashes }) => hashes)),
      bytesOfIds(leaves.flatMap(({ ids }) => ids)),
    ],
  });
};

const omitRecorded = async (db: Queryable, events: EventsByOrganization): Promise<EventsByOrganization> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from (
       select encode(substr(event_ids, place * ${ID_BYTES} + 1, ${ID_BYTES}), 'hex')::uuid as id
       from private.history_runs cross join generate_series(0, length(event_ids) / ${ID_BYTES} - 1) place
       where organization_id = any($1::uuid[]) and level = 0
     ) recorded
     where id in (select unnest($2::uuid[]))`,
    [[...events.keys()], [...events.values()].flat().map(({ eventId }) => eventId)],
  );
  const recorded = new Set(rows.map(({ id }) => id));
  return new Map(
    [...events]
      .map(
        ([organizationId, own]) =>
          [organizationId, own.filter(({ eventId }) => !recorded.has(eventId))] as const,
      )
      .filter(([, own]) => own.length > 0),
  );
};

/** The tiles of a level that the new hashes filled. */
const filledTiles = (trees: readonly GrownTree[], level: number) =>
  trees.flatMap(({ organizationId, from, to }) => {
    const first = hashesAtLevel(from, level + 1);
    const count = hashesAtLevel(to, level + 1) - first;
    return Array.from({ length: count }, (_, place) => ({ organizationId, tile: first + place }));
  });
const fillsTile = (trees: readonly GrownTree[], level: number): boolean =>
  filledTiles(trees, level).length > 0;

/** Stores the root of each tile that the new entries filled. Reads the tiles of a level in one query. */
const fillUpperLevels = async (
  db: Queryable,
  trees: readonly GrownTree[],
  atEnd: SendWithCommit,
): Promise<void> => {
  for (let level = 0; ; level += 1) {
    const full = filledTiles(trees, level);
    const values = [full.map(({ organizationId }) => organizationId), full.map(({ tile }) => tile)];
    const { rows } = await db.query<{ hashes: Buffer | null }>({
      name: 'read full tiles of histories',
      text: `select (
           select string_agg(run.hashes, ''::bytea order by run.first_index)
           from private.history_runs run
           where run.organization_id = full_tile.organization_id and run.level = $3
             and run.first_index >= full_tile.tile * $4::bigint
             and run.first_index < (full_tile.tile + 1) * $4::bigint
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
      return completeRoot(hashes);
    });
    const recording = db.query({
      name: 'record tiles of histories',
      text: `insert into private.history_runs (organization_id, level, first_index, hashes)
       select organization_id, $3, tile, root
       from unnest($1::uuid[], $2::bigint[], $4::bytea[]) tiles (organization_id, tile, root)`,
      values: [...values, level + 1, roots],
    });
    if (!fillsTile(trees, level + 1)) return atEnd(recording);
    await recording;
  }
};
