import { setTimeout } from 'node:timers/promises';

/** Resolves after `milliseconds`, or as soon as `signal` aborts. Never rejects. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
};

const FIRST = 50;
const LONGEST = 5_000;

/**
 * Milliseconds to wait before trying again after `failures` failures in a row: doubling from 50 ms up to 5 s, less a
 * random part of at most half, so that many clients do not come back at once.
 */
export const retryDelay = (failures: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10)) * (1 - Math.random() / 2);
