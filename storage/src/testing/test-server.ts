import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from '../logger.ts';
import { prepareDatabase } from '../postgres/database.ts';
import { processInfo } from '../postgres/embedded/process-info.ts';
import { startEmbeddedPostgres } from '../postgres/embedded/start.ts';
import { newSettings } from '../postgres/embedded/settings.ts';
import type { RolePasswords } from '../postgres/roles.ts';
import { silentLog } from './silent-log.ts';

/** The data that a test needs to create databases on the run's server. */
export interface TestServer {
  /** URL for connecting as superuser. */
  url: string;
  rolePasswords: RolePasswords;
  /** A migrated database to clone. */
  template: string;
  /**
   * Prefix of the run's database names; remaining databases with this prefix are dropped when the run ends.
   */
  prefix: string;
  /** Folder for files of tests, removed at the end of the run. */
  folder: string;
}

const PREFIX = 'proviso-test-';
const TEMPLATE = 'proviso_template';
const MAKER = 'maker.pid';
const FILES = 'proviso-files-';
/** Folder in memory on Linux. There, cloning a database of hundreds of files takes a tenth of the time. */
const MEMORY = '/dev/shm';
/** Number of bytes that a run may need in memory; its server uses less than half. */
const MEMORY_BYTES = 3 * 1024 ** 3;

/** Folder with room for a run's server: in memory, or on disk. */
const folderForServers = async (): Promise<string> => {
  const there = await statfs(MEMORY).catch(() => undefined);
  const isRoomy =
    there !== undefined && Math.min(there.bavail * there.bsize, process.availableMemory()) > MEMORY_BYTES;
  return isRoomy ? MEMORY : tmpdir();
};

const remove = async (dataDir: string, directory: string): Promise<void> => {
  await Promise.all([dataDir, directory].map(async (each) => rm(each, { recursive: true, force: true })));
};

/** Stops and removes the servers of killed runs. */
const clearAfterKilledRuns = async (log: Logger): Promise<void> => {
  const parents = [tmpdir(), MEMORY].map(async (parent) =>
    (await readdir(parent).catch(() => []))
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => path.join(parent, name)),
  );
  for (const dataDir of (await Promise.all(parents)).flat()) {
    const maker = Number(await readFile(path.join(dataDir, MAKER), 'utf8').catch(() => ''));
    if (!maker || (await processInfo(maker))) continue;
    try {
      const left = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await left.stop();
      await remove(dataDir, left.directory);
    } catch {
      // Another run is removing the server, or the server was never complete.
    }
  }
};

const newPrefix = (): string => `test_${randomBytes(4).toString('hex')}_`;

interface RunningTestServer {
  server: TestServer;
  stop: () => Promise<void>;
}

/** Adopts a running server. Its roles get new passwords; the template remains for the next run. */
const takeServer = async (url: string): Promise<RunningTestServer> => {
  const { rolePasswords } = newSettings();
  await prepareDatabase({ url, rolePasswords }, TEMPLATE, silentLog);
  const folder = await mkdtemp(path.join(tmpdir(), FILES));
  const prefix = newPrefix();
  const stop = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { name } of rows)
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    } finally {
      await client.end();
    }
  };
  return { server: { url, rolePasswords, template: TEMPLATE, prefix, folder }, stop };
};

/**
 * A server with a migrated template: the one with the superuser URL `TEST_DATABASE_URL`, or an embedded one
 * in memory or in a temporary folder. `stop` removes everything.
 */
export const startTestServer = async (): Promise<RunningTestServer> => {
  const { TEST_DATABASE_URL: external } = process.env;
  if (external !== undefined) return takeServer(external);
  await clearAfterKilledRuns(silentLog);
  const dataDir = await mkdtemp(path.join(await folderForServers(), PREFIX));
  // The database's system user must be able to traverse the folder.
  await chmod(dataDir, 0o711);
  await writeFile(path.join(dataDir, MAKER), String(process.pid));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const stop = async () => {
    await postgres.stop();
    await remove(dataDir, postgres.directory);
  };
  try {
    await prepareDatabase(postgres, TEMPLATE, silentLog);
    const { url, rolePasswords } = postgres;
    const folder = path.join(dataDir, 'files');
    await mkdir(folder);
    return { server: { url, rolePasswords, template: TEMPLATE, prefix: newPrefix(), folder }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
