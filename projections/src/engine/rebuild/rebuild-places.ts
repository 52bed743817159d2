import { asDatabaseError, withTransaction } from '@proviso/storage';
import type { Pool } from 'pg';
import { deleteCheckpoint, rebuildPlaceOf } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';

/** Another process is rebuilding the same read model. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';

  constructor(readModel: string) {
    super(`${readModel} is being rebuilt already`);
  }
}

/** Schema of tables that a rebuild has replaced, until it is dropped. */
export const retiredSchemaOf = (readModel: ReadModel): string => `${schemaOf(readModel)}_retired`;

/** Drops the schemas that a rebuild created or replaced, including those of an interrupted rebuild. */
export const dropLeftovers = (ownerPool: Pool, readModel: ReadModel): Promise<void> =>
  withTransaction(ownerPool, async (db) => {
    const place = rebuildPlaceOf(readModel);
    await db.query(`drop schema if exists ${place.schema} cascade`);
    await db.query(`drop schema if exists ${retiredSchemaOf(readModel)} cascade`);
    await deleteCheckpoint(db, place);
  });

/**
 * Runs `work` while no other process is rebuilding the read model. The lock belongs to a connection, so it is
 * released if the process is killed.
 *
 * @throws RebuildRunningError
 */
export const withRebuildLock = async <Result>(
  ownerPool: Pool,
  readModel: ReadModel,
  work: () => Promise<Result>,
): Promise<Result> => {
  const client = await ownerPool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  const lock = [`rebuild of ${schemaOf(readModel)}`];
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      lock,
    );
    if (rows[0]?.locked !== true) throw new RebuildRunningError(readModel.name);
    try {
      return await work();
    } finally {
      // Unlocks for the next rebuild. Errors are ignored, because a lost connection releases the lock.
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).catch(() => undefined);
    }
  } finally {
    client.release(true);
  }
};
