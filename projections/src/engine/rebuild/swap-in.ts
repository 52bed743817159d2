import { comparePositions, type Position, releaseParked, START, withTransaction } from '@proviso/storage';
import type { Pool } from 'pg';
import {
  deleteCheckpoint,
  dividePositions,
  lockPlace,
  markFilled,
  placeOf,
  rebuildPlaceOf,
  saveCheckpoint,
} from '../control/checkpoints.ts';
import { announceResync } from '../live/announce.ts';
import { parkingName, raiseParkingVersion } from '../parking/parked-streams.ts';
import type { ReadModel } from '../read-model.ts';
import { retiredSchemaOf } from './rebuild-places.ts';

/**
 * Swaps in the rebuilt tables, to which all events up to `reached` in each partition have been applied. A
 * short transaction renames the schemas and sets the checkpoint. It runs between two batches of a running
 * projector, which then notices that its checkpoint has moved.
 *
 * @returns false, without changes, if the served tables are further ahead, because they must not go back
 */
export const swapInTables = (
  ownerPool: Pool,
  readModel: ReadModel,
  reached: ReadonlyMap<number, Position>,
): Promise<boolean> =>
  withTransaction(ownerPool, async (db) => {
    const served = placeOf(readModel);
    const rebuilt = rebuildPlaceOf(readModel);
    await lockPlace(db, served);
    const checkpoint = await dividePositions(db, served, reached.size);
    const isFurther = ([partition, position]: [number, Position]): boolean =>
      comparePositions(reached.get(partition) ?? START, position) < 0;
    if (checkpoint !== undefined && [...checkpoint.positions].some(isFurther)) return false;
    await db.query(`alter schema ${served.schema} rename to ${retiredSchemaOf(readModel)}`);
    await db.query(`alter schema ${rebuilt.schema} rename to ${served.schema}`);
    for (const [partition, position] of reached) await saveCheckpoint(db, served, partition, position);
    await markFilled(db, served);
    await deleteCheckpoint(db, rebuilt);
    await releaseParked(db, parkingName(readModel));
    await raiseParkingVersion(db, served);
    await announceResync(db);
    return true;
  });
