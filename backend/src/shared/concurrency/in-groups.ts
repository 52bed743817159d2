import { createLatch } from '@proviso/projections';
import { isDatabaseUnavailable } from '@proviso/storage';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Does at once what came while the group before was being done: many share few calls of the database and few commits, and one waits for
 * nobody. What fails as a group is done one by one, so that one of them costs the others nothing, unless the database is away.
 *
 * @param most items that a group has at most
 * @param work answers with the results of its items, in their order
 * @param apartMs least milliseconds between the beginnings of two groups, unless one is full: the first item after a pause is not
 *   kept waiting. For what nobody waits for
 */
export const inGroups = <Item, Result>(
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
  /** Waits for more while the last group has only just begun. */
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
      // Its errors are those of its items.
      if (!busy) void run();
    });
};
