import { comparePositions, type Position } from '@proviso/storage';
import { placeOf } from '../control/checkpoints.ts';
import { consumes } from '../read-model.ts';
import type { ChangeHub } from './change-hub.ts';
import { waitForCheckpoint, type WaitOptions } from './wait-for-checkpoint.ts';

export interface PositionWaitOptions extends WaitOptions {
  /** The last writes. Those of categories that the read model does not consume do not count. */
  writes: readonly Write[];
}

/** The position of the last write to streams of a category, such as `policy`, that are in a partition of the feed. */
export interface Write {
  category: string;
  partition: number;
  position: Position;
}

/** How far read models were when somebody last looked, by partition: it only ever grows, until one is replaced. */
type Reached = Map<string, ReadonlyMap<number, Position>>;
const seen = new WeakMap<ChangeHub, Reached>();

const reachedBy = (hub: ChangeHub): Reached => {
  const known = seen.get(hub);
  if (known) return known;
  const reached: Reached = new Map();
  seen.set(hub, reached);
  hub.subscribe(({ kind }) => {
    if (kind === 'resync') reached.clear();
  });
  return reached;
};

/**
 * Waits until a read model shows `writes`: until it has come so far in each of their partitions. How far it is in others has
 * no part in it. Nobody looks for what has been seen there before.
 *
 * @returns whether it does; `false` when the time was up first
 */
export const waitForPosition = async ({ writes, ...options }: PositionWaitOptions): Promise<boolean> => {
  const { hub, readModel } = options;
  const wanted = writes.filter(({ category }) => consumes(readModel, `${category}-`));
  const isIn = (positions: ReadonlyMap<number, Position>): boolean =>
    wanted.every(({ partition, position }) => {
      const at = positions.get(partition);
      return at !== undefined && comparePositions(at, position) >= 0;
    });
  if (wanted.length === 0) return true;
  const reached = reachedBy(hub);
  const { schema } = placeOf(readModel);
  if (isIn(reached.get(schema) ?? new Map<number, Position>())) return true;
  return waitForCheckpoint(options, ({ positions }) => {
    reached.set(schema, positions);
    return isIn(positions);
  });
};
