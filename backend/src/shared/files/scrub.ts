import { FileDamagedError, FileNotFoundError, FileStoreUnavailableError } from '@proviso/storage';
import type { EventStore, FileStore } from '@proviso/storage';
import { namedFiles, type NamedFile } from './named-files.ts';

/** A problem with a file that an event refers to. */
export type FileFault = NamedFile & {
  fault: 'missing' | 'damaged' | 'unreadable';
  message: string;
};

export interface ScrubProgress {
  checked: number;
  of: number;
  faults: number;
}

export interface ScrubDeps {
  store: EventStore;
  files: FileStore;
  signal: AbortSignal;
  onFault: (fault: FileFault) => void;
  onProgress: (progress: ScrubProgress) => void;
}

/** Number of files read concurrently. */
const READERS = 4;

const faultOf = (error: unknown): FileFault['fault'] => {
  if (error instanceof FileNotFoundError) return 'missing';
  if (error instanceof FileDamagedError) return 'damaged';
  // The store is unavailable, so the state of this file and all others is unknown.
  if (error instanceof FileStoreUnavailableError) throw error;
  return 'unreadable';
};

/**
 * Reads every file that an event refers to and compares its content with its hash. Stops early if `signal`
 * aborts.
 * @throws EventStoreUnavailableError, FileStoreUnavailableError
 */
export const scrub = async (deps: ScrubDeps): Promise<ScrubProgress> => {
  const named = await namedFiles(deps.store);
  const progress = { checked: 0, of: named.length, faults: 0 };
  const waiting = named.values();

  const read = async (): Promise<void> => {
    for (const file of waiting) {
      if (deps.signal.aborted) return;
      try {
        await deps.files.get(file);
      } catch (error) {
        const fault = faultOf(error);
        progress.faults += 1;
        deps.onFault({ ...file, fault, message: error instanceof Error ? error.message : String(error) });
      }
      progress.checked += 1;
      deps.onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return progress;
};
