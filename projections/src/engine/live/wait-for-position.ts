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

const wantedOf = ({ readModel, writes }: Pick<PositionWaitOptions, 'readModel' | 'writes'>) =>
  writes.filter(({ category }) => consumes(readModel, `${category}-`));

const areIn = (wanted: readonly Write[], positions: ReadonlyMap<number, Position> | undefined): boolean =>
  wanted.every(({ partition, position }) => {
    const at = positions?.get(partition);
    return at !== undefined && comparePositions(at, position) >= 0;
  });

/** Whether a read model has been seen to show `writes`. */
export const showsPosition = (options: Pick<PositionWaitOptions, 'hub' | 'readModel' | 'writes'>): boolean =>
  areIn(wantedOf(options), reachedBy(options.hub).get(placeOf(options.readModel).schema));

/**
 * Waits until a read model shows `writes`: until it has come so far in each of their partitions. How far it is in others has
 * no part in it. Nobody looks for what has been seen there before.
 *
 * @returns whether it does; `false` when the time was up first
 */
export const waitForPosition = async (options: PositionWaitOptions): Promise<boolean> => {
  if (showsPosition(options)) return true;
  const wanted = wantedOf(options);
  const reached = reachedBy(options.hub);
  const { schema } = placeOf(options.readModel);
  return waitForCheckpoint(options, ({ positions }) => {
    reached.set(schema, positions);
    return areIn(wanted, positions);
  });
};
