import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  comparePositions,
  type EventStore,
  formatPosition,
  START,
  takeEmbeddedBackup,
} from '@proviso/storage';
import { archiveIn, openArchive } from './event-archive.ts';
import { createEventDigest } from './event-digest.ts';
import { fingerprintOf, type Manifest, writeManifest } from './manifest.ts';

export interface TakeDeps {
  store: EventStore;
  masterKey: Buffer;
  installationId: string;
  dataDir: string;
  /** True for an embedded database, which the backup copies. */
  isEmbedded: boolean;
  /** True if uploaded files are in the data folder, so that the backup copies them. */
  hasFiles: boolean;
  /** True if events are in an EventStoreDB, so that the backup writes them to an archive. */
  hasEventStoreDb: boolean;
  now: () => Date;
}

/** Folder that contains a backup's copied files. */
export const filesIn = (folder: string): string => path.join(folder, 'files');

/**
 * Makes a backup in `folder`, which must not exist yet, while the product is running. Copies the events
 * first, then the embedded database with the keys, then the files. The product always stores keys and files
 * before the events that need them. Keys and files are copied after the events, so none are missing. Excludes
 * the master key.
 */
export const takeBackup = async (folder: string, deps: TakeDeps): Promise<Manifest> => {
  const { store, masterKey, installationId, dataDir, isEmbedded, hasFiles, hasEventStoreDb, now } = deps;
  const takenAt = now().toISOString();
  await mkdir(folder, { mode: 0o700 });
  const head = await store.head();
  const archive = hasEventStoreDb ? await openArchive(archiveIn(folder)) : undefined;
  const history = createEventDigest();
  for await (const event of store.readAll({ from: START })) {
    if (comparePositions(event.position, head) > 0) break;
    history.add(event);
    await archive?.add(event);
  }
  const end = await archive?.close();
  const database = isEmbedded ? await takeEmbeddedBackup(dataDir, folder) : [];
  if (hasFiles) await copyFiles(path.join(dataDir, 'files'), filesIn(folder));
  const manifest: Manifest = {
    format: end ? 2 : 1,
    takenAt,
    installationId,
    keyFingerprint: fingerprintOf(masterKey),
    head: formatPosition(head),
    ...history.result(),
    ...(end && { archive: { chain: end.chain } }),
    files: hasFiles ? 'folder' : 'elsewhere',
    database,
  };
  await writeManifest(folder, manifest);
  return manifest;
};

/** Copies the stored files, which never change. `from` does not exist before the first upload. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true, errorOnExist: false, force: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
};
