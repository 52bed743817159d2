import { START, type EventStore, type FileStoreUpkeep, type StoredFile } from '@proviso/storage';
import { idOfKey, addNamedFiles, type KnownFiles } from './named-files.ts';

/**
 * Minimum age of an orphan in milliseconds. A younger file may belong to an event that is not stored yet,
 * because files are written first. Writing a file again resets its age.
 */
export const ORPHAN_GRACE_MS = 24 * 60 * 60 * 1000;

export interface CollectDeps {
  store: EventStore;
  files: FileStoreUpkeep;
  now: Date;
  /** True to remove orphans instead of only counting them. */
  remove: boolean;
  signal: AbortSignal;
  onOrphan: (file: StoredFile) => void;
  onProgress: (progress: { listed: number; orphans: number }) => void;
}

export interface OrphanCollection {
  /** Number of files in the store. */
  listed: number;
  /** Number of files that no event refers to. `bytes` is their total size. */
  orphans: number;
  bytes: number;
  /** Number of orphans removed. */
  removed: number;
  /** Number of removed partial files, left by processes that ended while writing. */
  remains: number;
  /** Number of files whose organization does not appear in this event log. They are not removed. */
  foreign: number;
}

/**
 * Finds files that no event refers to and that are older than {@link ORPHAN_GRACE_MS}. Stops early if `signal`
 * aborts.
 * @throws EventStoreUnavailableError, FileStoreUnavailableError
 */
export const collectOrphans = async (deps: CollectDeps): Promise<OrphanCollection> => {
  const { store, files, signal } = deps;
  const known: KnownFiles = { organizations: new Set(), files: new Set(), upTo: START };
  await addNamedFiles(store, known);
  const storedBefore = new Date(deps.now.getTime() - ORPHAN_GRACE_MS);
  const result: OrphanCollection = { listed: 0, orphans: 0, bytes: 0, removed: 0, remains: 0, foreign: 0 };

  const candidates: StoredFile[] = [];
  for await (const file of files.list()) {
    if (signal.aborted) return result;
    result.listed += 1;
    // Keeps files of unknown organizations, because other installations may share the bucket, and a wrong
    // setting may point to an empty event log.
    if (!known.organizations.has(file.organizationId)) result.foreign += 1;
    else if (file.storedAt < storedBefore && !known.files.has(idOfKey(file))) candidates.push(file);
    deps.onProgress({ listed: result.listed, orphans: candidates.length });
  }

  await addNamedFiles(store, known);
  for (const file of candidates) {
    if (signal.aborted) return result;
    if (known.files.has(idOfKey(file))) continue;
    result.orphans += 1;
    result.bytes += file.size;
    deps.onOrphan(file);
    if (deps.remove && (await files.remove(file, storedBefore))) result.removed += 1;
  }
  if (deps.remove) result.remains = await files.removeRemains(storedBefore);
  return result;
};
