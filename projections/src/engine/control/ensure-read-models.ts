import { MigrationError, readModelSchema, withTransaction } from '@proviso/storage';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import type { Queryable } from '../sql/queryable.ts';
import { loadCheckpoint, lockPlace, type Place, placeOf, resetCheckpoint } from './checkpoints.ts';

/**
 * Creates missing schemas and tables of read models, with a checkpoint at the start. Leaves existing ones
 * unchanged. Concurrent processes wait for each other.
 *
 * @param ownerPool connects as the owner
 * @throws DatabaseUnavailableError
 */
export const ensureReadModels = async (ownerPool: Pool, readModels: readonly ReadModel[]): Promise<void> => {
  for (const readModel of readModels) {
    const place = placeOf(readModel);
    await withTransaction(ownerPool, async (client) => {
      await lockPlace(client, place);
      if (!(await schemaExists(client, place))) await createTables(client, readModel, place);
      else if ((await loadCheckpoint(client, place)) === undefined) await resetCheckpoint(client, place);
    });
  }
};

/**
 * Checks that another process has created the tables of all read models.
 *
 * @param pool a pool whose role may read checkpoints
 * @throws MigrationError if tables are missing, DatabaseUnavailableError
 */
export const assertReadModels = async (pool: Pool, readModels: readonly ReadModel[]): Promise<void> => {
  for (const readModel of readModels)
    if ((await loadCheckpoint(pool, placeOf(readModel))) === undefined)
      throw new MigrationError(
        `the database lacks version ${readModel.version} of the read model ${readModel.name}. ` +
          'Run backend/dist/mains/migrate-main.js of this version with DATABASE_URL first.',
      );
};

/** Creates the schema of `place` with empty tables and a checkpoint at the start. */
export const createTables = async (db: Queryable, readModel: ReadModel, place: Place): Promise<void> => {
  await db.query(readModelSchema(place.schema));
  await db.query(readModel.tables(place.schema));
  await resetCheckpoint(db, place);
};

const schemaExists = async (db: Queryable, place: Place): Promise<boolean> => {
  const { rows } = await db.query('select from pg_namespace where nspname = $1', [place.schema]);
  return rows.length > 0;
};
