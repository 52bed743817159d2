import { type Position, START } from '@proviso/storage';
import { type ReadModel, schemaOf } from '../read-model.ts';
import { prepared } from '../sql/prepared.ts';
import type { Queryable } from '../sql/queryable.ts';

/** Whose checkpoint it is, and the schema of the rows that it speaks for. */
export interface Place {
  readModel: string;
  version: number;
  schema: string;
}

export interface Checkpoint {
  /** Everything up to here is in the rows. */
  position: Position;
  /** Why the read model stands still; `null` while it goes on. */
  parkedReason: string | null;
  /** Whether the rows have once had every event that there was. Until then they must not be served as if they were whole. */
  filled: boolean;
}

/** Where a read model is served from. */
export const placeOf = (readModel: ReadModel): Place => ({
  readModel: readModel.name,
  version: readModel.version,
  schema: schemaOf(readModel),
});

/** Where a rebuild of the same version is filled. */
export const rebuildPlaceOf = (readModel: ReadModel): Place => ({
  readModel: `${readModel.name}_rebuild`,
  version: readModel.version,
  schema: `${schemaOf(readModel)}_rebuild`,
});

/**
 * Makes this transaction the only one that changes the rows and the checkpoint of `place`. An advisory lock, because
 * waiting for a row lock takes a transaction id, which would hold back every subscriber of the event store.
 */
export const lockPlace = async (db: Queryable, place: Place): Promise<void> => {
  await db.query(prepared('select pg_advisory_xact_lock(hashtextextended($1, 0))', [place.schema]));
};

/** `undefined` before the read model's tables were made. */
export const loadCheckpoint = async (db: Queryable, place: Place): Promise<Checkpoint | undefined> => {
  const { rows } = await db.query<{
    commit: string;
    prepare: string;
    parkedReason: string | null;
    filled: boolean;
  }>(
    prepared(
      `select position_commit as commit, position_prepare as prepare, parked_reason as "parkedReason",
       caught_up_at is not null as filled
     from rm_control.checkpoints where read_model = $1 and version = $2 and partition = 0`,
      [place.readModel, place.version],
    ),
  );
  const [row] = rows;
  return (
    row && {
      position: { commit: BigInt(row.commit), prepare: BigInt(row.prepare) },
      parkedReason: row.parkedReason,
      filled: row.filled,
    }
  );
};

/** Sets the checkpoint to the start, whether there is one or not. */
export const resetCheckpoint = async (db: Queryable, place: Place): Promise<void> => {
  await db.query(
    `insert into rm_control.checkpoints (read_model, version, position_commit, position_prepare)
     values ($1, $2, $3, $4)
     on conflict (read_model, version, partition) do update
     set position_commit = excluded.position_commit, position_prepare = excluded.position_prepare,
       updated_at = now(), parked_reason = null, parked_at = null, caught_up_at = null`,
    [place.readModel, place.version, START.commit, START.prepare],
  );
};

/** Moves the checkpoint to `position`. What has moved is not parked. */
export const saveCheckpoint = async (db: Queryable, place: Place, position: Position): Promise<void> => {
  await db.query(
    prepared(
      `update rm_control.checkpoints
     set position_commit = $3, position_prepare = $4, updated_at = now(), parked_reason = null, parked_at = null
     where read_model = $1 and version = $2 and partition = 0`,
      [place.readModel, place.version, position.commit, position.prepare],
    ),
  );
};

/** Records that the rows have every event that there is now. */
export const markFilled = async (db: Queryable, place: Place): Promise<void> => {
  await db.query(
    `update rm_control.checkpoints set caught_up_at = now()
     where read_model = $1 and version = $2 and partition = 0 and caught_up_at is null`,
    [place.readModel, place.version],
  );
};

/** Records why the read model stands still. */
export const parkCheckpoint = async (db: Queryable, place: Place, reason: string): Promise<void> => {
  await db.query(
    `update rm_control.checkpoints set parked_reason = $3, parked_at = now()
     where read_model = $1 and version = $2 and partition = 0`,
    [place.readModel, place.version, reason],
  );
};

export const deleteCheckpoint = async (db: Queryable, place: Place): Promise<void> => {
  await db.query('delete from rm_control.checkpoints where read_model = $1 and version = $2', [
    place.readModel,
    place.version,
  ]);
};
