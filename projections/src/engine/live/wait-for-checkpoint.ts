import { setImmediate } from 'node:timers/promises';
import { type Checkpoint, loadCheckpoint, type Place, placeOf } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import type { Queryable } from '../sql/queryable.ts';
import { createLatch } from '../timing/latch.ts';
import type { ChangeHub } from './change-hub.ts';
import type { Demand } from './demand.ts';

export interface WaitOptions {
  /** A connection with a role that may read checkpoints. */
  db: Queryable;
  /** Reports changes. A change ends the wait before the next poll. */
  hub: ChangeHub;
  readModel: ReadModel;
  /** Notifies projectors that a request is waiting. */
  demand?: Pick<Demand, 'want'> | undefined;
  timeoutMs?: number | undefined;
  /** Milliseconds between polls if there is no notification. */
  pollMs?: number;
}

/** Queries that have not started yet, keyed by the schema of their read model. */
const looks = new WeakMap<Queryable, Map<string, Promise<Checkpoint | undefined>>>();

/**
 * Loads a checkpoint. All callers that request it before the query starts share one query, because a
 * notification wakes all waiting requests at the same time.
 */
const readSharedCheckpoint = (db: Queryable, place: Place): Promise<Checkpoint | undefined> => {
  const waiting = looks.get(db) ?? new Map<string, Promise<Checkpoint | undefined>>();
  looks.set(db, waiting);
  const look = async (): Promise<Checkpoint | undefined> => {
    await setImmediate();
    waiting.delete(place.schema);
    return loadCheckpoint(db, place);
  };
  const known = waiting.get(place.schema) ?? look();
  waiting.set(place.schema, known);
  return known;
};

/**
 * Waits until `isEnough` accepts a read model's checkpoint.
 *
 * @returns true if `isEnough` accepted a checkpoint; false after a timeout
 */
export const waitForCheckpoint = async (
  { db, hub, readModel, demand, timeoutMs = 2_000, pollMs = 100 }: WaitOptions,
  isEnough: (checkpoint: Checkpoint) => boolean,
): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  const heard = createLatch();
  const unsubscribe = hub.subscribe((change) => {
    const concerns =
      change.kind === 'change' ? change.readModel === readModel.name : change.kind === 'resync';
    if (concerns) heard.open();
  });
  try {
    for (;;) {
      demand?.want(readModel.name);
      const checkpoint = await readSharedCheckpoint(db, placeOf(readModel));
      if (checkpoint !== undefined && isEnough(checkpoint)) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await heard.passed(Math.min(pollMs, left));
    }
  } finally {
    unsubscribe();
  }
};

/**
 * Waits until this version of a read model has caught up with the stored events at least once.
 *
 * @returns true if the read model is filled; false after a timeout
 */
export const waitUntilFilled = (options: WaitOptions): Promise<boolean> =>
  waitForCheckpoint(options, ({ filled }) => filled);
