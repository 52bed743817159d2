import { setTimeout } from 'node:timers/promises';

/** Resolves after `milliseconds`, or as soon as `signal` aborts. Never rejects. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
};

/**
 * Milliseconds to wait before a retry after `failures` consecutive failures. Doubles from `first` (before any
 * failure) up to `longest`, minus a random part of at most half, so that clients do not all retry at the same
 * time.
 */
export const retryDelay = (failures: number, { first = 50, longest = 5_000 } = {}): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (1 - Math.random() / 2);
