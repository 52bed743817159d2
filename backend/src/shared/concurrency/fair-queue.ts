import { channel } from 'node:diagnostics_channel';

/** Reports how long a task in a named queue waited for its turn. Published when the task starts. */
export interface TaskWait {
  turns: string;
  waitedMs: number;
}

/** The channel on which a {@link TaskWait} is published for every task in a named queue. */
export const taskWaitChannel = channel('proviso:turns');

/** Runs a task for `owner` now, or when its turn comes. */
export type FairQueue = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `count` tasks concurrently, and at most `each` tasks per owner. `each` may change between
 * tasks. The next task comes from the owner with the fewest running tasks. Among owners with equally few, the
 * one whose last turn was longest ago goes first, then the one with the earliest task.
 *
 * @param name the kind of task, shown to operators; {@link taskWaitChannel} reports how long the tasks waited
 */
export const fairQueue = (
  count: number,
  each: number | ((owner: string) => number) = count,
  name?: string,
): FairQueue => {
  const running = new Map<string, number>();
  const waiting: { owner: string; go: () => void }[] = [];
  /** Each owner's last turn, as a number that increases with every turn. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let free = count;
  const of = (owner: string): number => running.get(owner) ?? 0;
  const mayBegin = (owner: string): boolean => of(owner) < (typeof each === 'number' ? each : each(owner));
  const begin = (owner: string): void => {
    free -= 1;
    turns += 1;
    running.set(owner, of(owner) + 1);
    lastTurns.set(owner, turns);
  };
  const comesBefore = (one: string, other: string): boolean =>
    of(one) === of(other) ? (lastTurns.get(one) ?? 0) < (lastTurns.get(other) ?? 0) : of(one) < of(other);
  const takeNext = (): (typeof waiting)[number] | undefined => {
    const next = waiting
      .filter(({ owner }) => mayBegin(owner))
      .reduce<(typeof waiting)[number] | undefined>(
        (best, one) => (best && !comesBefore(one.owner, best.owner) ? best : one),
        undefined,
      );
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };
  const end = (owner: string): void => {
    free += 1;
    if (of(owner) > 1) running.set(owner, of(owner) - 1);
    else running.delete(owner);
    for (let next = takeNext(); next; next = free > 0 ? takeNext() : undefined) {
      begin(next.owner);
      next.go();
    }
    // No task is waiting, so earlier turns no longer matter.
    if (waiting.length === 0) lastTurns.clear();
  };
  return async (owner, task) => {
    const askedAt = performance.now();
    if (free > 0 && mayBegin(owner)) begin(owner);
    else {
      await new Promise<void>((go) => {
        waiting.push({ owner, go });
      });
    }
    if (name !== undefined && taskWaitChannel.hasSubscribers)
      taskWaitChannel.publish({ turns: name, waitedMs: performance.now() - askedAt } satisfies TaskWait);
    try {
      return await task();
    } finally {
      end(owner);
    }
  };
};
