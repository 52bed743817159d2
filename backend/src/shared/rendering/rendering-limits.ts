import type { ThreadLimits } from '../threads/bounded-threads.ts';

/**
 * A policy of 512 KiB, some 200 pages, takes up to 20 seconds and 500 MB on a slow machine. No organization
 * gets both threads: a running task cannot be interrupted, and would delay another organization's small
 * policy.
 */
export const renderingLimits: ThreadLimits = {
  wallClockMs: 60_000,
  heapMegabytes: 1_024,
  threads: 2,
  each: 1,
};
