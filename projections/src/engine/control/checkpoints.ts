import { escapeLiteral } from 'pg';
import { comparePositions, type Position, START } from '@proviso/storage';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';
import { prepared } from '../sql/prepared.ts';
import type { Queryable } from '../sql/queryable.ts';

/** The schema of a read model's tables, with the key of the checkpoints for these tables. */
export interface Place {
  readModel: string;
  version: number;
  schema: string;
}

/** A read model's progress in each partition of its feed. */
export interface Checkpoint {
  /** The position in each partition up to which all events have been applied to the rows. */
  positions: ReadonlyMap<number, Position>;
  /** The minimum of `positions`. All events up to this position have been applied to the rows. */
  position: Position;
  /** The reason that the read model is parked; `null` while it is running. */
  parkedReason: string | null;
  /**
   * True once the read model has caught up at least once. Until then, the rows are incomplete and must not be
   * served.
   */
  filled: boolean;
  /** Incremented each time the read model's parked streams or skipped events change. */
  parkingVersion: bigint;
}

/** The place (schema and checkpoint key) from which a read model is served. */
export const placeOf = (readModel: ReadModel): Place => ({
  readModel: readModel.name,
  version: readModel.version,
  schema: schemaOf(readModel),
});

/** The place (schema and checkpoint key) that a rebuild of the same version fills. */
export const rebuildPlaceOf = (readModel: ReadModel): Place => ({
  readModel: `${readModel.name}_rebuild`,
  version: readModel.version,
  schema: `${schemaOf(readModel)}_rebuild`,
});

/**
 * SQL that ensures that no other transaction changes the rows and checkpoints of `place`. Uses an advisory
 * lock, because waiting for a row lock would assign a transaction id.
 */
export const lockPlaceSql = ({ schema }: Place): string =>
  `select pg_advisory_xact_lock(hashtextextended(${escapeLiteral(schema)}, 0))`;

/** Runs {@link lockPlaceSql}. */
export const lockPlace = async (db: Queryable, place: Place): Promise<void> => {
  await db.query(lockPlaceSql(place));
};

/** The minimum of `positions`, which must not be empty. */
export const minimumPosition = (positions: Iterable<Position>): Position =>
  [...positions].reduce((least, position) => (comparePositions(position, least) < 0 ? position : least));

interface Row {
  partition: number;
  commit: string;
  prepare: string;
  parkedReason: string | null;
  filled: boolean;
  parkingVersion: string;
}

const columns = `partition, position_commit as commit, position_prepare as prepare, parked_reason as "parkedReason",
       caught_up_at is not null as filled, parking_version as "parkingVersion"`;

const checkpointOf = (rows: readonly Row[]): Checkpoint | undefined => {
  if (rows.length === 0) return undefined;
  const positions = new Map(
    rows.map(({ partition, commit, prepare }) => [
      partition,
      { commit: BigInt(commit), prepare: BigInt(prepare) },
    ]),
  );
  return {
    positions,
    position: minimumPosition(positions.values()),
    parkedReason: rows.find(({ parkedReason }) => parkedReason !== null)?.parkedReason ?? null,
    filled: rows.every(({ filled }) => filled),
    parkingVersion: rows
      .map((row) => BigInt(row.parkingVersion))
      .reduce((one, other) => (one > other ? one : other)),
  };
};

/** Returns `undefined` before the read model's tables are created. */
export const loadCheckpoint = async (db: Queryable, place: Place): Promise<Checkpoint | undefined> => {
  const { rows } = await db.query<Row>(
    prepared(`select ${columns} from rm_control.checkpoints where read_model = $1 and version = $2`, [
      place.readModel,
      place.version,
    ]),
  );
  return checkpointOf(rows);
};

/** Loads the checkpoints of all read models with one statement. */
export const loadCheckpoints = async (
  db: Queryable,
  readModels: readonly ReadModel[],
): Promise<ReadonlyMap<ReadModel, Checkpoint | undefined>> => {
  const { rows } = await db.query<Row & { number: string }>(
    prepared(
      `select asked.number, ${columns}
       from unnest($1::text[], $2::int[]) with ordinality asked (read_model, version, number)
       join rm_control.checkpoints using (read_model, version)`,
      [readModels.map(({ name }) => name), readModels.map(({ version }) => version)],
    ),
  );
  return new Map(
    readModels.map((readModel, index) => [
      readModel,
      checkpointOf(rows.filter(({ number }) => Number(number) === index + 1)),
    ]),
  );
};

const insertCheckpoint = async (
  db: Queryable,
  place: Place,
  partition: number,
  { position, caughtUp, parkingVersion }: { position: Position; caughtUp: boolean; parkingVersion: bigint },
): Promise<void> => {
  await db.query(
    `insert into rm_control.checkpoints
       (read_model, version, partition, position_commit, position_prepare, caught_up_at, parking_version)
     values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)`,
    [place.readModel, place.version, partition, position.commit, position.prepare, caughtUp, parkingVersion],
  );
};

/** Resets the checkpoint to the start, or creates it, and clears parked events. */
export const resetCheckpoint = async (db: Queryable, place: Place): Promise<void> => {
  await deleteCheckpoint(db, place);
  await db.query(
    "delete from private.parked_events where consumer = 'read-model' and name = $1 and version = $2",
    [place.readModel, place.version],
  );
  await insertCheckpoint(db, place, 0, { position: START, caughtUp: false, parkingVersion: 0n });
};

/**
 * Stores one position for each of the feed's `partitions`. If the checkpoint came from a feed with a
 * different number of partitions, all partitions start at the minimum position. Repeated events are then
 * recognized by their revision. The place must be locked.
 *
 * @returns the checkpoint; `undefined` before the read model's tables are created
 */
export const dividePositions = async (
  db: Queryable,
  place: Place,
  partitions: number,
): Promise<Checkpoint | undefined> => {
  const checkpoint = await loadCheckpoint(db, place);
  if (checkpoint === undefined || hasPartitionCount(partitions, checkpoint)) return checkpoint;
  const { position, filled } = checkpoint;
  const parkingVersion = checkpoint.parkingVersion + 1n;
  await deleteCheckpoint(db, place);
  for (let partition = 0; partition < partitions; partition += 1)
    await insertCheckpoint(db, place, partition, { position, caughtUp: filled, parkingVersion });
  return loadCheckpoint(db, place);
};

/** True if the checkpoint belongs to a feed with the given number of partitions. */
export const hasPartitionCount = (partitions: number, { positions }: Checkpoint): boolean =>
  positions.size === partitions && [...positions.keys()].every((partition) => partition < partitions);

/** Moves a partition's checkpoint to `position`, and clears the read model's parked state. */
export const saveCheckpoint = async (
  db: Queryable,
  place: Place,
  partition: number,
  position: Position,
): Promise<void> => {
  await db.query(
    prepared(
      `update rm_control.checkpoints
     set position_commit = $4, position_prepare = $5, updated_at = now(), parked_reason = null, parked_at = null
     where read_model = $1 and version = $2 and partition = $3`,
      [place.readModel, place.version, partition, position.commit, position.prepare],
    ),
  );
};

/**
 * Records that the rows include all events stored so far in `partition` or, by default, in all partitions.
 */
export const markFilled = async (db: Queryable, place: Place, partition?: number): Promise<void> => {
  await db.query(
    `update rm_control.checkpoints set caught_up_at = now()
     where read_model = $1 and version = $2 and caught_up_at is null and partition = coalesce($3, partition)`,
    [place.readModel, place.version, partition],
  );
};

/** Parks the read model, and records the reason. */
export const parkCheckpoint = async (db: Queryable, place: Place, reason: string): Promise<void> => {
  await db.query(
    `update rm_control.checkpoints set parked_reason = $3, parked_at = now()
     where read_model = $1 and version = $2`,
    [place.readModel, place.version, reason],
  );
};

export const deleteCheckpoint = async (db: Queryable, place: Place): Promise<void> => {
  await db.query('delete from rm_control.checkpoints where read_model = $1 and version = $2', [
    place.readModel,
    place.version,
  ]);
};
