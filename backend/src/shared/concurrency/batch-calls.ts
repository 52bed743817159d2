import { createLatch } from '@proviso/projections';
import { isDatabaseUnavailable } from '@proviso/storage';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the items that arrive while a batch is running, and processes them as the next batch. Concurrent
 * callers thus share database calls and commits, and a single item is not delayed. Items of a failed batch
 * are retried one by one, so that one bad item does not affect the others. Does not retry if the database is
 * unavailable.
 *
 * @param most maximum items per batch
 * @param work returns the items' results in the same order
 * @param apartMs minimum milliseconds between the starts of two batches, unless a batch is full. The first
 *   item after a pause is not delayed. Intended for background work
 */
export const batchCalls = <Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  apartMs = 0,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  const arrived = createLatch();
  let busy = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  const doGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item));
      if (results.length !== group.length) throw new RangeError('a group has another number of results');
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      if (group.length > 1 && !isDatabaseUnavailable(error)) for (const one of group) await doGroup([one]);
      else for (const { reject } of group) reject(error);
    }
  };
  /** Waits for more items if the previous batch started less than `apartMs` ago. */
  const gather = async (): Promise<void> => {
    for (;;) {
      const left = begunAt + apartMs - performance.now();
      if (left <= 0 || waiting.length >= most) return;
      await arrived.passed(left);
    }
  };
  const run = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      if (apartMs > 0) await gather();
      begunAt = performance.now();
      await doGroup(waiting.splice(0, most));
    }
    busy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      arrived.open();
      // `run` never rejects. Errors reject the promises of the individual items instead.
      if (!busy) void run();
    });
};
