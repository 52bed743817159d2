import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  comparePositions,
  type EventStore,
  formatPosition,
  START,
  takeEmbeddedBackup,
} from '@proviso/storage';
import { createEventDigest } from './event-digest.ts';
import { fingerprintOf, type Manifest, writeManifest } from './manifest.ts';

export interface TakeDeps {
  store: EventStore;
  masterKey: Buffer;
  installationId: string;
  dataDir: string;
  /** Whether the database is the embedded one, which is then copied. */
  isEmbedded: boolean;
  /** Whether files are kept in the data folder, and are then copied. */
  hasFiles: boolean;
  now: () => Date;
}

/** Where a backup keeps copies of files. */
export const filesIn = (folder: string): string => path.join(folder, 'files');

/**
 * Makes a backup in `folder`, which must not exist, while the product runs: what the history is, the embedded database, then the
 * files, which are there before the events that name them. The master key is not in it.
 */
export const takeBackup = async (folder: string, deps: TakeDeps): Promise<Manifest> => {
  const { store, masterKey, installationId, dataDir, isEmbedded, hasFiles, now } = deps;
  const takenAt = now().toISOString();
  const head = await store.head();
  const history = createEventDigest();
  for await (const event of store.readAll({ from: START })) {
    if (comparePositions(event.position, head) > 0) break;
    history.add(event);
  }
  const database = isEmbedded ? await takeEmbeddedBackup(dataDir, folder) : [];
  if (!isEmbedded) await mkdir(folder, { mode: 0o700 });
  if (hasFiles) await copyFiles(path.join(dataDir, 'files'), filesIn(folder));
  const manifest: Manifest = {
    format: 1,
    takenAt,
    installationId,
    keyFingerprint: fingerprintOf(masterKey),
    head: formatPosition(head),
    ...history.result(),
    files: hasFiles ? 'folder' : 'elsewhere',
    database,
  };
  await writeManifest(folder, manifest);
  return manifest;
};

/** Copies stored files, which never change; there are none before the first upload. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  await cp(from, to, { recursive: true, errorOnExist: false, force: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
};
