import { AsyncLocalStorage } from 'node:async_hooks';

/** What one attempt of a limit has left. */
export interface CountedAttempt {
  /** The limit's name. */
  name: string;
  /** Attempts in a window. */
  quota: number;
  windowSeconds: number;
  left: number;
  /** Seconds until the window ends. */
  seconds: number;
}

/** Limits are counted deep within requests; this is who hears of it, for as long as a request lasts. */
const hearing = new AsyncLocalStorage<(counted: CountedAttempt) => void>();

/** Does `work`, in which `report` hears of each attempt that a limit counts. */
export const hearAttempts = <Result>(report: (counted: CountedAttempt) => void, work: () => Result): Result =>
  hearing.run(report, work);

/** Tells whoever listens of a counted attempt. */
export const tellAttempt = (counted: CountedAttempt): void => hearing.getStore()?.(counted);
