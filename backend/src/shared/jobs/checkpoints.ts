import {
  comparePositions,
  type EventFeed,
  type EventsSource,
  type Pool,
  type Position,
  START,
  withTransaction,
} from '@proviso/storage';
import type { ReactionStatus } from '@proviso/contracts';
import { prepareLookup } from '@proviso/projections';
import { batchCalls } from '../concurrency/batch-calls.ts';
import type { Reaction } from './reaction.ts';

/** Stores the progress of each reaction in each partition of its feed. */
export interface ReactionCheckpoints {
  /**
   * Loads the position in each partition of the feed, or `START` for a reaction that has not run yet. If the
   * number of partitions has changed, all partitions start at the lowest stored position. An effect may then
   * happen twice but is never lost.
   */
  load: (
    reaction: Pick<Reaction, 'name' | 'streamPrefixes'>,
    partitions: number,
  ) => Promise<ReadonlyMap<number, Position>>;
  save: (reaction: string, partition: number, position: Position) => Promise<void>;
}

interface Place {
  reaction: string;
  partition: number;
  position: Position;
}

/** Maximum number of positions saved per statement. */
const GROUP = 100;
/** Milliseconds between saves. Events processed since the last save are processed again after a restart. */
const SAVE_INTERVAL_MS = 100;

/** {@link ReactionCheckpoints} in `private.reaction_checkpoints`. */
export const createReactionCheckpoints = (pool: Pool): ReactionCheckpoints => {
  const saveOne = batchCalls<Place, void>(
    GROUP,
    async (places) => {
      await pool.query({
        name: 'save places of reactions',
        text: `update private.reaction_checkpoints
       set position_commit = place.commit, position_prepare = place.prepare, updated_at = now()
       from unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[]) place (reaction, partition, commit, prepare)
       where reaction_checkpoints.reaction = place.reaction and reaction_checkpoints.partition = place.partition`,
        values: [
          places.map(({ reaction }) => reaction),
          places.map(({ partition }) => partition),
          places.map(({ position }) => position.commit),
          places.map(({ position }) => position.prepare),
        ],
      });
      return places.map(() => undefined);
    },
    SAVE_INTERVAL_MS,
  );
  return {
    load: ({ name, streamPrefixes }, partitions) =>
      withTransaction(pool, async (db) => {
        const { rows } = await db.query<{ partition: number; commit: string; prepare: string }>(
          `select partition, position_commit as commit, position_prepare as prepare
         from private.reaction_checkpoints where reaction = $1`,
          [name],
        );
        const stored = new Map(
          rows.map((row) => [row.partition, { commit: BigInt(row.commit), prepare: BigInt(row.prepare) }]),
        );
        const numbers = Array.from({ length: partitions }, (_, partition) => partition);
        const isDivided = stored.size === partitions && numbers.every((partition) => stored.has(partition));
        if (isDivided) {
          await db.query('update private.reaction_checkpoints set stream_prefixes = $2 where reaction = $1', [
            name,
            streamPrefixes,
          ]);
          return stored;
        }
        const [least = START] = [...stored.values()].toSorted(comparePositions);
        await db.query('delete from private.reaction_checkpoints where reaction = $1', [name]);
        await db.query(
          `insert into private.reaction_checkpoints (reaction, stream_prefixes, partition, position_commit, position_prepare)
         select $1, $5, partition, $3, $4 from unnest($2::int[]) as partition`,
          [name, numbers, least.commit, least.prepare, streamPrefixes],
        );
        return new Map(numbers.map((partition) => [partition, least]));
      }),
    save: (reaction, partition, position) => saveOne({ reaction, partition, position }),
  };
};

/**
 * Returns the state of every reaction that has ever run in any process.
 * @param watch.pool connects under the projector's database role
 * @param parked names of reactions that have parked events
 */
export const reactionStatuses = async (
  { pool, recent, feed }: { pool: Pool; recent: EventsSource; feed: EventFeed },
  parked: ReadonlySet<string>,
): Promise<ReactionStatus[]> => {
  const rowsOfAll = pool.query<{
    name: string;
    streamPrefixes: string[];
    partition: number;
    commit: string;
    prepare: string;
  }>(
    `select reaction as name, stream_prefixes as "streamPrefixes", partition, position_commit as commit,
       position_prepare as prepare
     from private.reaction_checkpoints where stream_prefixes <> '{}' order by reaction, partition`,
  );
  const [{ rows }, head] = await Promise.all([rowsOfAll, recent.head()]);
  const reactions = new Map<string, { streamPrefixes: string[]; places: Map<number, Position> }>();
  for (const { name, streamPrefixes, partition, commit, prepare } of rows) {
    const known = reactions.get(name) ?? { streamPrefixes, places: new Map<number, Position>() };
    known.places.set(partition, { commit: BigInt(commit), prepare: BigInt(prepare) });
    reactions.set(name, known);
  }
  const followed = rows.flatMap(({ name, commit, prepare }) =>
    parked.has(name) ? [] : { commit: BigInt(commit), prepare: BigInt(prepare) },
  );
  const { source, isKnownAfter } = await prepareLookup(recent, {
    places: followed,
    upToDate: followed,
    head,
  });
  // With a single partition, the first event after the position is enough to detect whether the reaction is
  // behind.
  const limit = feed.partitions === 1 ? 1 : Infinity;
  const isBehind = async (streamPrefixes: string[], places: ReadonlyMap<number, Position>) => {
    const [from = START] = [...places.values()].toSorted(comparePositions);
    if (comparePositions(from, head) >= 0) return false;
    if (!isKnownAfter(from)) return true;
    for await (const { stream, position } of source.readAll({
      from,
      upTo: head,
      filter: { streamPrefixes },
      limit,
    })) {
      if (comparePositions(position, places.get(feed.partitionOf(stream)) ?? START) > 0) return true;
    }
    return false;
  };
  return Promise.all(
    [...reactions].map(async ([name, { streamPrefixes, places }]) => {
      if (parked.has(name)) return { name, state: 'parked' as const };
      return {
        name,
        state: (await isBehind(streamPrefixes, places)) ? ('behind' as const) : ('current' as const),
      };
    }),
  );
};
