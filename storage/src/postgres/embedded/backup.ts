import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { makeDataDir } from '../../data-dir.ts';
import type { Logger } from '../../logger.ts';
import { findEmbeddedPostgres } from './find-embedded.ts';
import { isInitialized, pgdataIn } from './initialize.ts';
import { lockDataDir } from './data-lock.ts';
import { placeEmbeddedServer } from './placement.ts';
import { readSettings, writeSettings } from './settings.ts';

/** A backup of the embedded database cannot be taken or restored. The message gives the reason. */
export class EmbeddedBackupError extends Error {
  override readonly name = 'EmbeddedBackupError';
}

/** A file in a backup, with its path in `pgdata` and the hexadecimal SHA-256 of its content. */
export type BackedUpFile = z.infer<typeof backedUpFileSchema>;
export const backedUpFileSchema = z.object({ path: z.string(), sha256: z.string() });

/** Folders that Postgres recreates by itself. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that belong to the running server. */
const SKIPPED =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;
const SEGMENT = /^[\dA-F]{24}$/;

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Copies all files below `from` except the running server's own files. */
const copyData = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (SKIPPED.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      // A database that is dropped during the copy may disappear. The restore replays the write-ahead log, so
      // this is harmless.
      else
        await copyData(source, target).catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
    } else if (entry.isFile()) {
      await copyFile(source, target).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    }
  }
};

const listFiles = async (folder: string): Promise<BackedUpFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found: BackedUpFile[] = [];
  for (const file of files.toSorted())
    found.push({ path: path.relative(folder, file).split(path.sep).join('/'), sha256: await sha256Of(file) });
  return found;
};

/**
 * Copies the embedded database of `dataDir` into `folder` while it runs and accepts writes. The copy is a
 * base backup with the write-ahead log that makes it consistent, taken through Postgres's low-level API. The
 * bundled programs do not include pg_basebackup.
 *
 * @param folder receives the files that it does not have yet
 * @returns the files of the backup
 * @throws EmbeddedBackupError when no embedded database runs on `dataDir`
 */
export const takeEmbeddedBackup = async (dataDir: string, folder: string): Promise<BackedUpFile[]> => {
  const own = await realpath(dataDir).catch(() => dataDir);
  const running = await findEmbeddedPostgres(own);
  const settings = await readSettings(own);
  if (!running || settings?.directory === undefined)
    throw new EmbeddedBackupError(`no embedded database runs on ${dataDir}: start the product first`);
  const pgdata = pgdataIn(settings.directory);
  const copy = path.join(folder, 'pgdata');
  const client = new Client({ connectionString: running.url, application_name: 'proviso backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // While this connection is open, the server keeps all write-ahead log written from now on.
    await client.query(
      "select pg_create_physical_replication_slot('proviso_backup_' || pg_backend_pid(), true, true)",
    );
    await client.query("select pg_backup_start('proviso', true)");
    await copyData(pgdata, copy);
    const { rows } = await client.query<{ label: string; stop: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as stop from pg_backup_stop(false)',
    );
    const [{ label, stop } = { label: '', stop: '' }] = rows;
    const [, start = ''] = /\(file ([\dA-F]{24})\)/.exec(label) ?? [];
    await writeFile(path.join(copy, 'backup_label'), label, { mode: 0o600 });
    const segments = await readdir(path.join(pgdata, 'pg_wal'));
    for (const segment of segments.filter((name) => SEGMENT.test(name) && name >= start && name <= stop))
      await copyFile(path.join(pgdata, 'pg_wal', segment), path.join(copy, 'pg_wal', segment));
  } finally {
    await client.end();
  }
  // Includes the logins' passwords, without which nobody can sign in to the restored database.
  await writeSettings(folder, settings);
  return listFiles(copy);
};

/**
 * Restores a backup as the embedded database of `dataDir`, which must not have one. Recovery runs at the next
 * start.
 *
 * @throws EmbeddedBackupError when there is a database already, or the backup was changed
 */
export const restoreEmbeddedBackup = async (
  folder: string,
  files: readonly BackedUpFile[],
  { dataDir, log }: { dataDir: string; log: Logger },
): Promise<void> => {
  const from = path.join(folder, 'pgdata');
  for (const { path: name, sha256 } of files) {
    const found = await sha256Of(path.join(from, name)).catch(() => undefined);
    if (found !== sha256)
      throw new EmbeddedBackupError(
        `${name} of the backup is ${found === undefined ? 'missing' : 'damaged'}: nothing was restored`,
      );
  }
  const settings = await readSettings(folder);
  if (!settings)
    throw new EmbeddedBackupError('postgres.json of the backup is missing: nothing was restored');

  await makeDataDir(dataDir);
  const own = await realpath(dataDir);
  const unlock = await lockDataDir(own);
  try {
    const placement = await placeEmbeddedServer(own, log);
    if ((await isInitialized(placement)) || (await readSettings(own)))
      throw new EmbeddedBackupError(`${dataDir} has a database already: restore into an empty folder`);
    const pgdata = pgdataIn(placement.directory);
    await copyData(from, pgdata);
    for (const name of [
      'backup_label',
      ...(await readdir(path.join(from, 'pg_wal'))).map((one) => `pg_wal/${one}`),
    ])
      await copyFile(path.join(from, name), path.join(pgdata, name));
    await ownBy(pgdata, placement.user);
    const { port: _, ...kept } = settings;
    await writeSettings(own, { ...kept, directory: placement.directory });
  } finally {
    await unlock();
  }
};

/** The server rejects data that other users can read, or that its user does not own. */
const ownBy = async (pgdata: string, user: { uid: number; gid: number } | undefined): Promise<void> => {
  const entries = await readdir(pgdata, { recursive: true, withFileTypes: true });
  for (const entry of [
    ...entries.map((one) => ({ file: path.join(one.parentPath, one.name), isFolder: one.isDirectory() })),
    { file: pgdata, isFolder: true },
  ]) {
    await chmod(entry.file, entry.isFolder ? 0o700 : 0o600);
    if (user) await chown(entry.file, user.uid, user.gid);
  }
};
