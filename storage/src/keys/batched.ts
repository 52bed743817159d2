/**
 * A look-up that gathers what is asked in one turn of the program and loads it by one call, each key once.
 *
 * @param loadMany gives the values of all keys; its error becomes that of every look-up of the turn
 */
export const batched = <Value>(
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
