import { maxListedFaults, type ScrubResult } from '@proviso/contracts';
import type { EventStore, FileStore, FileStoreUpkeep } from '@proviso/storage';
import { collectOrphans } from '../../../shared/files/collect-orphans.ts';
import { type FileFault, scrub } from '../../../shared/files/scrub.ts';
import type { CarryOutDeps } from './carry-out.ts';

/**
 * A scrub's progress in percent after it has read all files. Listing the file store accounts for the rest.
 */
const READ_PERCENT = 90;

const nameOf = (fault: FileFault): string => {
  switch (fault.what) {
    case 'result':
      return `analysis ${fault.analysisId}`;
    case 'picture':
      return `person ${fault.userId} (picture)`;
    case 'policy-picture':
      return `picture ${fault.pictureId} of policies`;
    case 'file':
    case 'text':
    case 'reading':
      return `document ${fault.documentId} (${fault.what})`;
  }
};

/**
 * Carries out the scrubs that administrators request: reads every file that events reference, and counts
 * unreferenced files. Removes nothing.
 */
export const scrubWork =
  (deps: {
    eventStore: EventStore;
    files: FileStore & FileStoreUpkeep;
    now: () => Date;
  }): CarryOutDeps['work'] =>
  async (_, signal, onProgress) => {
    const counts = { missing: 0, damaged: 0, unreadable: 0 };
    const faults: ScrubResult['faults'] = [];
    const { eventStore: store, files } = deps;
    const { of, checked } = await scrub({
      store,
      files,
      signal,
      onFault: (found) => {
        counts[found.fault] += 1;
        const { organizationId, sha256, fault } = found;
        if (faults.length < maxListedFaults)
          faults.push({ organizationId, sha256, fault, namedBy: nameOf(found) });
      },
      onProgress: (progress) =>
        onProgress({
          done: progress.checked,
          percent: Math.floor((progress.checked / progress.of) * READ_PERCENT),
        }),
    });
    const { orphans, bytes } = await collectOrphans({
      store,
      files,
      signal,
      now: deps.now(),
      remove: false,
      onOrphan: () => undefined,
      onProgress: () => onProgress({ done: checked, percent: READ_PERCENT }),
    });
    onProgress({ done: checked, percent: 100 });
    return { files: of, ...counts, unreferenced: orphans, unreferencedBytes: bytes, faults };
  };
