import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { backedUpFileSchema, deriveKey, parsePosition } from '@proviso/storage';
import * as z from 'zod';
import { archiveIn } from './event-archive.ts';
import type { Expected } from './verify-history.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  /** 2: with the events of an EventStoreDB, which whoever knows only 1 would leave out. */
  format: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.iso.datetime(),
  installationId: z.string(),
  /** Tells whether a master key is the one that the backup needs, and nothing else of it. */
  keyFingerprint: hash,
  head: z.string(),
  events: z.int(),
  digest: hash,
  files: z.enum(['folder', 'elsewhere']),
  /** The events themselves, in the archive, where they are in an EventStoreDB: the end of their chain. Postgres has its own. */
  archive: z.object({ chain: hash }).optional(),
  /** Files of the embedded database; none where somebody else backs the database up. */
  database: z.array(backedUpFileSchema),
});
/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

const fileIn = (folder: string): string => path.join(folder, 'backup.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flag: 'wx' });

/** @throws Error when the folder has no backup that was ended, or one of another version */
export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} has no whole backup: backup.json, which is written last, cannot be read`, {
      cause,
    });
  }
};

export const expectedBy = (folder: string, { head, events, digest, archive }: Manifest): Expected => {
  const position = parsePosition(head);
  if (!position) throw new Error('backup.json names no position of an event');
  return {
    head: position,
    events,
    digest,
    ...(archive && { archive: { file: archiveIn(folder), end: { events, ...archive } } }),
  };
};

/** What the master key is known by in a backup. */
export const fingerprintOf = (masterKey: Buffer): string =>
  createHash('sha256').update(deriveKey(masterKey, 'backup')).digest('hex');
