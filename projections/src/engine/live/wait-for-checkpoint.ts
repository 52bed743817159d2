import { setImmediate } from 'node:timers/promises';
import { type Checkpoint, loadCheckpoint, type Place, placeOf } from '../control/checkpoints.ts';
import type { ReadModel } from '../read-model.ts';
import type { Queryable } from '../sql/queryable.ts';
import { createLatch } from '../timing/latch.ts';
import type { ChangeHub } from './change-hub.ts';
import type { Demand } from './demand.ts';

export interface WaitOptions {
  /** May read checkpoints. */
  db: Queryable;
  /** Hears of changes; wakes the wait before its next look. */
  hub: ChangeHub;
  readModel: ReadModel;
  /** Tells those who project that somebody waits. */
  demand?: Pick<Demand, 'want'> | undefined;
  timeoutMs?: number | undefined;
  /** How often to look when nothing is heard. */
  pollMs?: number;
}

/** Looks that have not begun, by the schema of the read model. */
const looks = new WeakMap<Queryable, Map<string, Promise<Checkpoint | undefined>>>();

/** Looks once for all who ask before it begins: a notification wakes everybody who waits. */
const lookTogether = (db: Queryable, place: Place): Promise<Checkpoint | undefined> => {
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
 * Waits until a read model's checkpoint `isEnough`.
 *
 * @returns whether it is; `false` when the time was up first
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
      const checkpoint = await lookTogether(db, placeOf(readModel));
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
 * Waits until this version of a read model has once had every event that there was.
 *
 * @returns whether it has; `false` when the time was up first
 */
export const waitUntilFilled = (options: WaitOptions): Promise<boolean> =>
  waitForCheckpoint(options, ({ filled }) => filled);
