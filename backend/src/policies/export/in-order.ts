/**
 * The results of `work` on each of `items`, in their order, of which up to `ahead` are worked on before they are asked
 * for. The first failure ends it.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncIterable<Result> {
  const underway: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = work(item);
    // Whoever waits for an earlier one learns of it later; until then it is no unhandled failure.
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
