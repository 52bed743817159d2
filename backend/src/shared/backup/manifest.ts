import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { backedUpFileSchema, deriveKey, parsePosition } from '@proviso/storage';
import * as z from 'zod';
import { archiveIn } from './event-archive.ts';
import type { ExpectedHistory } from './verify-history.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  /** Format 2 adds the events of an EventStoreDB, which readers of format 1 would ignore. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.iso.datetime(),
  installationId: z.string(),
  /** Identifies the master key that the backup depends on, without revealing it. */
  keyFingerprint: hash,
  head: z.string(),
  events: z.int(),
  digest: hash,
  files: z.enum(['folder', 'elsewhere']),
  /**
   * The final chain hash of the event archive. Only present for an EventStoreDB, because a Postgres copy
   * already contains the events.
   */
  archive: z.object({ chain: hash }).optional(),
  /** Files of the embedded database; empty for an external database, which is backed up separately. */
  database: z.array(backedUpFileSchema),
});
/** A backup's description, which the backup contains as a file. */
export type Manifest = z.infer<typeof manifestSchema>;

const fileIn = (folder: string): string => path.join(folder, 'backup.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flag: 'wx' });

/**
 * Reads a backup's manifest.
 * @throws Error if the folder has no complete backup, or a backup in an unknown format
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} has no whole backup: backup.json, which is written last, cannot be read`, {
      cause,
    });
  }
};

export const expectedHistoryOf = (
  folder: string,
  { head, events, digest, archive }: Manifest,
): ExpectedHistory => {
  const position = parsePosition(head);
  if (!position) throw new Error('backup.json names no position of an event');
  return {
    head: position,
    events,
    digest,
    ...(archive && { archive: { file: archiveIn(folder), end: { events, ...archive } } }),
  };
};

/** Fingerprint of the master key, as recorded in backups. */
export const fingerprintOf = (masterKey: Buffer): string =>
  createHash('sha256').update(deriveKey(masterKey, 'backup')).digest('hex');
