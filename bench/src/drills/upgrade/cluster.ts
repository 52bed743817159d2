import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@proviso/storage';
import { type BenchDatabase, benchLog } from '../../support/bench-database.ts';
import { freePort } from '../../support/product.ts';

/** A process of the product. */
export interface Running {
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>;
}
/** An API process, and where it listens. */
export interface Replica extends Running {
  url: string;
}

/** Processes of any checkout on one database and one folder of files. */
export interface Cluster {
  startApi: (checkout: string) => Promise<Replica>;
  start: (checkout: string, main: 'projections' | 'jobs') => Promise<Running>;
  /** Brings the database up to date, as the step before a deployment. */
  migrate: (checkout: string) => Promise<void>;
  untilReady: (url: string) => Promise<void>;
  stop: () => Promise<void>;
}

const READY_MS = 120_000;
const LOOK_MS = 250;

const DATABASE = 'upgraded';
const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href;

/** Starts nothing yet, on an empty database of the benchmark's server: the earlier version has to migrate it first. */
export const startCluster = async ({
  serverUrl,
  urls,
}: Pick<BenchDatabase, 'serverUrl' | 'urls'>): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'proviso-upgrade-'));
  const pool = createPool(serverUrl, { max: 1, applicationName: 'drill', log: benchLog });
  await pool.query(`create database ${DATABASE}`);
  await pool.end();
  const running = new Set<ChildProcess>();

  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'files'),
    PROVISO_MASTER_KEY: randomBytes(32).toString('base64'),
    SIGN_INS_PER_ADDRESS: '100000',
    DATABASE_URL: inDatabase(serverUrl),
    DATABASE_URL_PROJECTOR: inDatabase(urls.projector),
    DATABASE_URL_API: inDatabase(urls.api),
    DATABASE_URL_PLATFORM: inDatabase(urls.platform),
    DATABASE_URL_JOBS: inDatabase(urls.jobs),
  };

  const run = async (checkout: string, main: string, more: Record<string, string>): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [`backend/dist/${main}-main.js`], {
      cwd: checkout,
      env: { ...environment, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await once(child, 'spawn');
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const stopped = async (child: ChildProcess): Promise<void> => {
    if (!running.has(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };

  return {
    async startApi(checkout) {
      const port = await freePort();
      const child = await run(checkout, 'api', { PORT: String(port) });
      return { url: `http://127.0.0.1:${port}/`, stop: () => stopped(child) };
    },
    async start(checkout, main) {
      const child = await run(checkout, main, {});
      return { stop: () => stopped(child) };
    },
    async migrate(checkout) {
      const child = await run(checkout, 'migrate', {});
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`the migration ended with ${code}`);
    },
    async untilReady(url) {
      for (const began = performance.now(); performance.now() - began < READY_MS; await pause(LOOK_MS)) {
        const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
        if (answer?.ok) return;
      }
      throw new Error(`${url} did not become ready`);
    },
    async stop() {
      await Promise.all([...running].map(stopped));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
