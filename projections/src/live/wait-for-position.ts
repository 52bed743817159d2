import { comparePositions, type Position } from '@proviso/storage';
import { consumes, type ReadModel } from '../read-model.ts';
import { waitForCheckpoint, type WaitOptions } from './wait-for-checkpoint.ts';

export interface PositionWaitOptions extends WaitOptions {
  /** The position of the last write by stream category, such as `policy`. Others than the read model's do not count. */
  positions: ReadonlyMap<string, Position>;
}

/**
 * Waits until a read model shows the writes at `positions`.
 *
 * @returns whether it does; `false` when the time was up first
 */
export const waitForPosition = async ({ positions, ...options }: PositionWaitOptions): Promise<boolean> => {
  const wanted = latestConsumed(options.readModel, positions);
  return (
    wanted === undefined ||
    waitForCheckpoint(options, ({ position }) => comparePositions(position, wanted) >= 0)
  );
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
