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
  /** True for the embedded database, which is copied. */
  isEmbedded: boolean;
  /** True if files are in the data folder, and so are copied. */
  hasFiles: boolean;
  /** True if events are in an EventStoreDB, and so are written into an archive. */
  hasEventStoreDb: boolean;
  now: () => Date;
}

/** Folder of the copied files in a backup. */
export const filesIn = (folder: string): string => path.join(folder, 'files');

/**
 * Makes a backup in `folder`, which must not exist, while the product runs. Copies the history, then the
 * embedded database with the keys, then the files. Keys and files are always stored before the events that
 * need them, so copying them later includes all. Excludes the master key.
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

/** Copies stored files, which never change. The source folder does not exist before the first upload. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true, errorOnExist: false, force: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
};
