import { AsyncLocalStorage } from 'node:async_hooks';

/** Remaining quota after one counted attempt. */
export interface CountedAttempt {
  /** The limit's name. */
  name: string;
  /** Attempts per window. */
  quota: number;
  windowSeconds: number;
  left: number;
  /** Seconds until the window ends. */
  seconds: number;
}

/**
 * The current request's listener. Kept in asynchronous context, because limits count attempts deep within a
 * request, where the response is out of reach.
 */
const listeners = new AsyncLocalStorage<(counted: CountedAttempt) => void>();

/** Runs `work` and calls `report` for each attempt that a limit counts during it. */
export const withAttemptReports = <Result>(
  report: (counted: CountedAttempt) => void,
  work: () => Result,
): Result => listeners.run(report, work);

/** Reports a counted attempt to the current request's listener, if any. */
export const reportAttempt = (counted: CountedAttempt): void => listeners.getStore()?.(counted);
