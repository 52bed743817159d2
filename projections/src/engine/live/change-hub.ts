import type { LiveChange } from './live-change.ts';

export type ChangeListener = (change: LiveChange) => void;

/** Distributes the notifications from a single connection to all listeners in the process. */
export interface ChangeHub {
  readonly publish: (change: LiveChange) => void;
  /**
   * Adds a listener.
   * @returns a function that removes the listener
   */
  readonly subscribe: (listener: ChangeListener) => () => void;
}

/** Creates a hub without listeners. Functions that are added as listeners must not throw. */
export const createChangeHub = (): ChangeHub => {
  const listeners = new Set<ChangeListener>();
  return {
    publish(change) {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
