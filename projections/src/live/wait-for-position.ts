import { comparePositions, type Position } from '@proviso/storage';
import { loadCheckpoint, placeOf } from '../control/checkpoints.ts';
import { consumes, type ReadModel } from '../read-model.ts';
import type { Queryable } from '../sql/queryable.ts';
import type { ChangeHub } from './change-hub.ts';
import { createLatch } from '../timing/latch.ts';

export interface WaitOptions {
  /** May read checkpoints. */
  db: Queryable;
  /** Hears of changes; wakes the wait before its next look. */
  hub: ChangeHub;
  readModel: ReadModel;
  /** The position of the last write by stream category, such as `policy`. Others than the read model's do not count. */
  positions: ReadonlyMap<string, Position>;
  timeoutMs?: number;
  /** How often to look when nothing is heard. */
  pollMs?: number;
}

/**
 * Waits until a read model shows the writes at `positions`.
 *
 * @returns whether it does; `false` when the time was up first
 */
export const waitForPosition = async ({
  db,
  hub,
  readModel,
  positions,
  timeoutMs = 2_000,
  pollMs = 100,
}: WaitOptions): Promise<boolean> => {
  const wanted = latestConsumed(readModel, positions);
  if (wanted === undefined) return true;

  const deadline = performance.now() + timeoutMs;
  const heard = createLatch();
  const unsubscribe = hub.subscribe((change) => {
    const concerns =
      change.kind === 'change' ? change.readModel === readModel.name : change.kind === 'resync';
    if (concerns) heard.open();
  });
  try {
    for (;;) {
      const checkpoint = await loadCheckpoint(db, placeOf(readModel));
      if (checkpoint !== undefined && comparePositions(checkpoint.position, wanted) >= 0) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await heard.passed(Math.min(pollMs, left));
    }
  } finally {
    unsubscribe();
  }
};

const latestConsumed = (
  readModel: ReadModel,
  positions: ReadonlyMap<string, Position>,
): Position | undefined =>
  [...positions]
    .filter(([category]) => consumes(readModel, `${category}-`))
    .map(([, position]) => position)
    .toSorted(comparePositions)
    .at(-1);
