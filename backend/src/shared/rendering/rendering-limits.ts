import type { ThreadLimits } from '../threads/bounded-threads.ts';

/**
 * A policy of 512 KiB, some 200 pages, takes up to 20 seconds and 500 MB on a slow machine. No organization has both threads: what
 * has begun cannot be interrupted, and another one's small policy would wait for it.
 */
export const renderingLimits: ThreadLimits = {
  wallClockMs: 60_000,
  heapMegabytes: 1_024,
  threads: 2,
  each: 1,
};
