/** Tells projections for which read models somebody waits. Within a process: nobody hears of those who wait in another. */
export interface Demand {
  /** Somebody waits for the read model of this name. */
  readonly want: (readModel: string) => void;
  /** @returns a function that ends it */
  readonly onWanted: (readModel: string, listener: () => void) => () => void;
}

/** A demand without listeners. A listener must not throw. */
export const createDemand = (): Demand => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    want(readModel) {
      for (const listener of listeners.get(readModel) ?? []) listener();
    },
    onWanted(readModel, listener) {
      const own = listeners.get(readModel) ?? new Set();
      listeners.set(readModel, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
  };
};
