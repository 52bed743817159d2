/** What one document may cost. */
export interface RenderingLimits {
  /** Milliseconds of work. */
  wallClockMs: number;
  /** Megabytes of a thread's heap. */
  heapMegabytes: number;
  /** Threads at once. */
  threads: number;
}

/** A policy of 512 KiB, some 200 pages, takes up to 20 seconds and 500 MB on a slow machine. */
export const renderingLimits: RenderingLimits = { wallClockMs: 60_000, heapMegabytes: 1_024, threads: 2 };
