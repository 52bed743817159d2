/** Tells projections which read models requests are waiting for. Works only within a process. */
export interface Demand {
  /** Reports that a request is waiting for the read model with this name. */
  readonly want: (readModel: string) => void;
  /**
   * Adds a listener.
   * @returns a function that removes the listener
   */
  readonly onWanted: (readModel: string, listener: () => void) => () => void;
}

/** Creates a demand without listeners. Functions that are added as listeners must not throw. */
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
