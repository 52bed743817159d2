import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../postgres/transaction.ts';
import { comparePositions, type Position, START } from './event-store.ts';
import { assertNoOtherConnections, dropReadModels } from './postgres/transaction-ids.ts';

/** An event's position before and after the move. */
export interface MovedPosition {
  from: Position;
  to: Position;
}

interface Row {
  commit: string;
  prepare: string;
}

/** Tables with a reaction's positions: its checkpoint, and the events that are parked for an operator. */
const tables = [
  ['private.reaction_checkpoints', 'true'],
  ['private.parked_events', "consumer = 'reaction'"],
] as const;

/** Result of {@link carryPositions}. */
export interface CarriedPositions {
  /** Number of distinct positions of reactions. */
  places: number;
  /** Number of topics whose relay must be set up again. */
  topics: number;
}

/**
 * Translates the reactions' positions into positions of another event store, in one transaction. Each
 * position becomes the position of the last event at or before it. Drops read models, which are then rebuilt
 * from the first event. Also drops the records of topics, whose messages contain the old positions.
 *
 * @param owner connects as the owner, under `applicationName`
 * @param moved all events in order; if it throws, the transaction is rolled back
 * @param begin,end further work at the beginning and end of the same transaction
 * @throws DatabaseInUseError
 */
export const carryPositions = (
  owner: Pool,
  {
    applicationName,
    moved,
    begin,
    end,
  }: {
    applicationName: string;
    moved: AsyncIterable<MovedPosition>;
    begin?: (db: PoolClient) => Promise<void>;
    end?: (db: PoolClient) => Promise<void>;
  },
): Promise<CarriedPositions> =>
  withTransaction(owner, async (db) => {
    await db.query("set local lock_timeout = '10s'; set local statement_timeout = 0");
    await assertNoOtherConnections(db, applicationName);
    await begin?.(db);
    const places = await placesOf(db);
    await follow(places, moved);
    for (const [table, which] of tables)
      await db.query(
        `update ${table} as kept set position_commit = moved.to_commit, position_prepare = moved.to_prepare
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
           as moved(from_commit, from_prepare, to_commit, to_prepare)
         where ${which} and kept.position_commit = moved.from_commit and kept.position_prepare = moved.from_prepare`,
        [
          places.map(({ from }) => from.commit),
          places.map(({ from }) => from.prepare),
          places.map(({ to }) => to.commit),
          places.map(({ to }) => to.prepare),
        ],
      );
    await dropReadModels(db);
    const { rowCount } = await db.query('delete from private.event_topics');
    await end?.(db);
    return { places: places.length, topics: rowCount ?? 0 };
  });

/** Finds the new position for each stored position. */
const follow = async (
  places: readonly MovedPosition[],
  moved: AsyncIterable<MovedPosition>,
): Promise<void> => {
  let last: Position = START;
  let next = 0;
  const reach = (position: Position | undefined): void => {
    for (let place = places[next]; place; place = places[next]) {
      if (position && comparePositions(place.from, position) >= 0) return;
      place.to = last;
      next += 1;
    }
  };
  for await (const { from, to } of moved) {
    reach(from);
    last = to;
  }
  reach(undefined);
};

/** Distinct stored positions, in order. */
const placesOf = async (db: PoolClient): Promise<MovedPosition[]> => {
  const { rows } = await db.query<Row>(
    tables
      .map(
        ([table, which]) =>
          `select position_commit::text as commit, position_prepare::text as prepare from ${table} where ${which}`,
      )
      .join(' union '),
  );
  return rows
    .map(({ commit, prepare }) => ({ commit: BigInt(commit), prepare: BigInt(prepare) }))
    .toSorted(comparePositions)
    .map((from) => ({ from, to: from }));
};
