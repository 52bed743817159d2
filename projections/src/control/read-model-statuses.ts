import { type EventStore, type Position, START } from '@proviso/storage';
import type { ReadModel } from '../read-model.ts';
import { readModels as all } from '../read-models.ts';
import type { Queryable } from '../sql/queryable.ts';
import { loadCheckpoint, placeOf } from './checkpoints.ts';

/** How far a read model is. */
export interface ReadModelStatus {
  name: string;
  version: number;
  /** `undefined` before its tables were made. */
  position: Position | undefined;
  /** The last event of all. */
  head: Position;
  /** Events that it has still to apply; counted up to {@link LAG_COUNTED}. */
  lag: number;
  /** Why it stands still; `null` while it goes on. */
  parkedReason: string | null;
  /** Whether it has once had every event that there was. */
  filled: boolean;
}

/** Events are counted no further than this. */
export const LAG_COUNTED = 1_000;

/**
 * How far each read model is.
 *
 * @param options.db may read checkpoints
 */
export const readModelStatuses = async (options: {
  db: Queryable;
  store: EventStore;
  readModels?: readonly ReadModel[];
}): Promise<ReadModelStatus[]> => {
  const { db, store, readModels = all } = options;
  const head = await store.head();
  const statuses: ReadModelStatus[] = [];
  for (const readModel of readModels) {
    const checkpoint = await loadCheckpoint(db, placeOf(readModel));
    statuses.push({
      name: readModel.name,
      version: readModel.version,
      position: checkpoint?.position,
      head,
      lag: await countAfter(store, readModel, checkpoint?.position ?? START),
      parkedReason: checkpoint?.parkedReason ?? null,
      filled: checkpoint?.filled ?? false,
    });
  }
  return statuses;
};

const countAfter = async (store: EventStore, { filter }: ReadModel, position: Position): Promise<number> => {
  let count = 0;
  for await (const _ of store.readAll({ from: position, limit: LAG_COUNTED, ...(filter && { filter }) }))
    count += 1;
  return count;
};
