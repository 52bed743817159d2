import { setTimeout } from 'node:timers/promises';

/** Resolves after `milliseconds`, or as soon as `signal` aborts. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
};

/** Milliseconds to wait after the given number of failures in a row: 100, 200, 400 … up to 10 seconds. */
export const backoff = (failures: number): number => Math.min(100 * 2 ** Math.max(0, failures - 1), 10_000);
