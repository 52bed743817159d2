/**
 * Yields the results of `work` for `items`, in order. Computes up to `ahead` results in advance. Stops at the
 * first failure.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncIterable<Result> {
  const underway: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = work(item);
    // Prevents an unhandled rejection. The error is thrown later, when this item's result is due.
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
