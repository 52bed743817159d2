import { comparePositions, type Position } from '@proviso/storage';
import { placeOf } from '../control/checkpoints.ts';
import { consumes } from '../read-model.ts';
import type { ChangeHub } from './change-hub.ts';
import { waitForCheckpoint, type WaitOptions } from './wait-for-checkpoint.ts';

export interface PositionWaitOptions extends WaitOptions {
  /** The last writes. Writes to categories that the read model does not consume are ignored. */
  writes: readonly Write[];
}

/** Position of the last write to streams of one category, such as `policy`, in one partition of the feed. */
export interface Write {
  category: string;
  partition: number;
  position: Position;
}

/** Last known progress of read models, by partition. Positions only grow until a read model is replaced. */
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

/** True if a read model is known to include `writes`. */
export const includesPosition = (
  options: Pick<PositionWaitOptions, 'hub' | 'readModel' | 'writes'>,
): boolean => areIn(wantedOf(options), reachedBy(options.hub).get(placeOf(options.readModel).schema));

/**
 * Waits until a read model includes `writes`, which means that it has reached their positions in their
 * partitions. Positions in other partitions do not matter. Does not query positions that are already known to
 * be reached.
 *
 * @returns true if the read model includes `writes`; false after a timeout
 */
export const waitForPosition = async (options: PositionWaitOptions): Promise<boolean> => {
  if (includesPosition(options)) return true;
  const wanted = wantedOf(options);
  const reached = reachedBy(options.hub);
  const { schema } = placeOf(options.readModel);
  return waitForCheckpoint(options, ({ positions }) => {
    reached.set(schema, positions);
    return areIn(wanted, positions);
  });
};
