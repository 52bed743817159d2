/**
 * Yields the results of `work` for `items`, in order. Computes up to `ahead` results in advance. The first
 * failure ends it.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncIterable<Result> {
  const underway: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = work(item);
    // Avoids an unhandled rejection: the failure is thrown when its item is due.
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
