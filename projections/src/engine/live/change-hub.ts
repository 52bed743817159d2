import type { LiveChange } from './live-change.ts';

export type ChangeListener = (change: LiveChange) => void;

/** Distributes the notifications of one connection to all listeners in the process. */
export interface ChangeHub {
  readonly publish: (change: LiveChange) => void;
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: ChangeListener) => () => void;
}

/** Creates a hub without listeners. A listener must not throw. */
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
