import { comparePositions, type Position } from '@proviso/storage';
import { consumes } from '../read-model.ts';
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

/**
 * Waits until a read model shows `writes`: until it has come so far in each of their partitions. How far it is in others has
 * no part in it.
 *
 * @returns whether it does; `false` when the time was up first
 */
export const waitForPosition = async ({ writes, ...options }: PositionWaitOptions): Promise<boolean> => {
  const wanted = writes.filter(({ category }) => consumes(options.readModel, `${category}-`));
  return (
    wanted.length === 0 ||
    waitForCheckpoint(options, ({ positions }) =>
      wanted.every(({ partition, position }) => {
        const reached = positions.get(partition);
        return reached !== undefined && comparePositions(reached, position) >= 0;
      }),
    )
  );
};
