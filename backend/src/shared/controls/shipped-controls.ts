import { createBoundedThreads, type ThreadLimits } from '../threads/bounded-threads.ts';
import { type ControlLibrary, type LibraryContent, createLibraryOfVersion } from './control-library.ts';

/**
 * Reading the library takes a second of processor time and 100 MB of memory. It takes many times as long on a
 * busy machine.
 */
const limits: ThreadLimits = { wallClockMs: 120_000, heapMegabytes: 512, threads: 1 };

/** Access to the control library included with this version. */
export interface ShippedControls {
  /**
   * Reads the library on the first call and caches it.
   * @throws Error that names the invalid file and field; the next call reads the library again
   */
  library: () => Promise<ControlLibrary>;
  /** Aborts a read in progress. */
  close: () => void;
}

/** Reads the library in a short-lived thread, because parsing its YAML blocks a thread for a second. */
export const createShippedControls = (): ShippedControls => {
  const closing = new AbortController();
  const read = async (): Promise<ControlLibrary> => {
    const worker = new URL('controls-in-thread.ts', import.meta.url);
    const thread = createBoundedThreads<undefined, LibraryContent>(worker, limits);
    try {
      const order = { organizationId: 'installation', signal: closing.signal };
      return createLibraryOfVersion(await thread.run(undefined, order));
    } finally {
      await thread.close();
    }
  };
  let reading: Promise<ControlLibrary> | undefined;
  return {
    async library() {
      reading ??= read();
      try {
        return await reading;
      } catch (error) {
        reading = undefined;
        throw error;
      }
    },
    close: () => closing.abort(new Error('the process stops')),
  };
};
