/**
 * Maximum number of concurrent requests, so that the user's next action does not wait behind a long queue.
 */
const atOnce = 4;

/** Outcome of an action on many items. */
export interface BulkOutcome<Item> {
  done: readonly Item[];
  refused: readonly { item: Item; error: unknown }[];
}

/**
 * Calls `work` for each of `items`, a few at a time. A failure does not stop the others.
 *
 * @param onProgress called with the number of finished items, including failed ones
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
