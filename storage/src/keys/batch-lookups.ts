/**
 * Batches the lookups of one tick into a single call, with each key once.
 *
 * @param loadMany loads the values of all keys; if it rejects, so does every lookup of the tick
 */
export const batchLookups = <Value>(
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  let turn: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined;
  return async (key) => {
    if (!turn) {
      const keys = new Set<string>();
      turn = {
        keys,
        values: Promise.resolve().then(async () => {
          turn = undefined;
          return loadMany([...keys]);
        }),
      };
    }
    turn.keys.add(key);
    return (await turn.values).get(key);
  };
};
