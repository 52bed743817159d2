import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { prepareDatabase } from '../postgres/database.ts';
import { processInfo } from '../postgres/embedded/process-info.ts';
import { startEmbeddedPostgres } from '../postgres/embedded/start.ts';
import type { RolePasswords } from '../postgres/roles.ts';
import { silentLog } from './silent-log.ts';

/** What a test needs to make databases on the run's server. */
export interface TestServer {
  /** The superuser's URL. */
  url: string;
  rolePasswords: RolePasswords;
  /** A migrated database to clone. */
  template: string;
}

const PREFIX = 'proviso-test-';
const TEMPLATE = 'proviso_template';
const MAKER = 'maker.pid';

const remove = async (dataDir: string, directory: string): Promise<void> => {
  await Promise.all([dataDir, directory].map(async (each) => rm(each, { recursive: true, force: true })));
};

/** Ends and removes the servers of runs that were killed. */
const clearAfterKilledRuns = async (log: Logger): Promise<void> => {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const dataDir of folders.map((name) => path.join(tmpdir(), name))) {
    const maker = Number(await readFile(path.join(dataDir, MAKER), 'utf8').catch(() => ''));
    if (!maker || (await processInfo(maker))) continue;
    try {
      const left = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await left.stop();
      await remove(dataDir, left.directory);
    } catch {
      // Another run is clearing it, or it was never whole.
    }
  }
};

/** Starts one embedded server in a temporary folder, with a migrated template. `stop` removes all of it. */
export const startTestServer = async (): Promise<{ server: TestServer; stop: () => Promise<void> }> => {
  await clearAfterKilledRuns(silentLog);
  const dataDir = await mkdtemp(path.join(tmpdir(), PREFIX));
  // The database's system user passes through.
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
    return { server: { url, rolePasswords, template: TEMPLATE }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
