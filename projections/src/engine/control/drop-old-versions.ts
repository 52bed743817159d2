import { type Logger, releaseParked, withTransaction } from '@proviso/storage';
import type { Pool } from 'pg';
import { parkingName } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { schemaOf } from '../schema-of.ts';
import { retiredSchemaOf } from '../rebuild/rebuild-places.ts';
import { deleteCheckpoint, lockPlace, placeOf, rebuildPlaceOf } from './checkpoints.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Milliseconds for which an older version is kept after its replacement is complete and no process fills the
 * older version anymore. Must be longer than the time during which processes of both versions run.
 */
export const OLD_VERSION_GRACE_MS = 24 * HOUR_MS;

/**
 * Drops tables and checkpoints of read model versions that a newer version replaced at least
 * {@link OLD_VERSION_GRACE_MS} ago. Concurrent processes wait for each other.
 *
 * @param ownerPool connects as the owner
 * @throws DatabaseUnavailableError
 */
export const dropOldVersions = async (
  ownerPool: Pool,
  log: Logger,
  readModels: readonly ReadModel[],
): Promise<void> => {
  for (const readModel of readModels) {
    for (const version of await replacedVersions(ownerPool, readModel)) {
      await dropVersion(ownerPool, { ...readModel, version });
      log.info({ readModel: readModel.name, version }, 'dropped an old version of a read model');
    }
  }
};

const replacedVersions = async (ownerPool: Pool, { name, version }: ReadModel): Promise<number[]> => {
  const { rows } = await ownerPool.query<{ version: number }>(
    `select old.version from rm_control.checkpoints old
     join rm_control.checkpoints served on served.read_model = old.read_model and served.version = $2
     where old.read_model = $1 and old.version < $2
     group by old.version
     having bool_and(served.caught_up_at is not null)
       and max(greatest(served.caught_up_at, old.updated_at)) < now() - $3 * interval '1 millisecond'`,
    [name, version, OLD_VERSION_GRACE_MS],
  );
  return rows.map((row) => row.version);
};

const dropVersion = (ownerPool: Pool, old: ReadModel): Promise<void> =>
  withTransaction(ownerPool, async (db) => {
    const [served, rebuilt] = [placeOf(old), rebuildPlaceOf(old)];
    await lockPlace(db, served);
    for (const schema of [schemaOf(old), rebuilt.schema, retiredSchemaOf(old)])
      await db.query(`drop schema if exists ${schema} cascade`);
    await deleteCheckpoint(db, served);
    await deleteCheckpoint(db, rebuilt);
    await releaseParked(db, parkingName(old));
    await db.query('delete from private.skipped_events where read_model = $1 and version = $2', [
      old.name,
      old.version,
    ]);
  });
