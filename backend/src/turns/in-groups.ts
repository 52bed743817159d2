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
 */
export const inGroups = <Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;
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
  const run = async (): Promise<void> => {
    busy = true;
    for (let group = waiting.splice(0, most); group.length > 0; group = waiting.splice(0, most))
      await doGroup(group);
    busy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Its errors are those of its items.
      if (!busy) void run();
    });
};
