import { setTimeout } from 'node:timers/promises';

/** Resolves after `milliseconds`, or as soon as `signal` aborts. Never rejects. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
};

/**
 * Milliseconds to wait before trying again after `failures` failures in a row: doubling from `first` (before any failure) up
 * to `longest`, less a random part of at most half, so that many clients do not come back at once.
 */
export const retryDelay = (failures: number, { first = 50, longest = 5_000 } = {}): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (1 - Math.random() / 2);
