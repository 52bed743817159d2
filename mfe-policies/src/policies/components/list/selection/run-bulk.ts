/** Requests that run at the same time: a person's own next press must not wait behind a long queue. */
const atOnce = 4;

/** What came of doing the same with many. */
export interface BulkOutcome<Item> {
  done: readonly Item[];
  refused: readonly { item: Item; error: unknown }[];
}

/**
 * Does `work` with each of `items`, a few at a time. One that fails stops none of the others.
 *
 * @param onProgress told how many are through, whatever came of them
 */
export const runBulk = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onProgress: (through: number) => void,
): Promise<BulkOutcome<Item>> => {
  const errors = new Map<Item, unknown>();
  const queue = items.values();
  let through = 0;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        errors.set(item, error);
      }
      through += 1;
      onProgress(through);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return {
    done: items.filter((item) => !errors.has(item)),
    refused: items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) })),
  };
};
