/**
 * The results of `work` on each of `items`, in order; up to `ahead` are computed before they are
 * requested. The first failure ends it.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncIterable<Result> {
  const underway: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = work(item);
    // The failure surfaces when its turn comes; until then it must not count as an unhandled rejection.
    result.catch(() => undefined);
    underway.push(result);
  };
  for await (const item of items) {
    begin(item);
    const first = underway.length > ahead ? underway.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of underway) yield await result;
}
