import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@proviso/storage';
import { type BenchDatabase, benchLog } from './bench-database.ts';
import { freePort } from '../../../e2e/support/free-port.ts';

/** A process of the product. */
export interface Running {
  pid: number;
  /** Asks the process to stop, and waits until it has exited. */
  stop: () => Promise<void>;
  /** Kills the process, as a crash would. */
  kill: () => Promise<void>;
}
/** An API process and its address. */
export interface Replica extends Running {
  url: string;
}

/** Processes that share one database and one file folder. They may come from different checkouts. */
export interface Cluster {
  startApi: (checkout: string) => Promise<Replica>;
  start: (checkout: string, main: 'projections' | 'jobs' | 'relay') => Promise<Running>;
  /** Migrates the database, as the step before a deployment does. */
  migrate: (checkout: string) => Promise<void>;
  /** Creates the Kafka topic. */
  makeTopic: (checkout: string, partitions: number) => Promise<void>;
  /** URL for connecting to the database as superuser. */
  databaseUrl: string;
  untilReady: (url: string) => Promise<void>;
  stop: () => Promise<void>;
}

const READY_MS = 120_000;
const POLL_MS = 250;

const DATABASE = 'upgraded';
/** Path of a checkout's compiled program. Before `mains/` existed, programs were one folder higher. */
const programIn = (checkout: string, name: string): string =>
  existsSync(join(checkout, 'backend/dist/mains'))
    ? `backend/dist/mains/${name}-main.js`
    : `backend/dist/${name}-main.js`;

const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href;

/**
 * Prepares an empty database on the benchmark's server without starting processes, because the earlier
 * version must migrate it first.
 */
export const startCluster = async ({
  serverUrl,
  urls,
  environment: more = {},
}: Pick<BenchDatabase, 'serverUrl' | 'urls'> & {
  environment?: Readonly<Record<string, string>>;
}): Promise<Cluster> => {
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
    ...more,
  };

  const run = async (
    checkout: string,
    program: readonly string[],
    own: Readonly<Record<string, string>> = {},
  ): Promise<ChildProcess> => {
    const child = spawn(process.execPath, program, {
      cwd: checkout,
      env: { ...environment, ...own },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await once(child, 'spawn');
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!running.has(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const told = (child: ChildProcess): Running => ({
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  });
  const toEnd = async (checkout: string, program: readonly string[]): Promise<void> => {
    const child = await run(checkout, program);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`);
  };

  return {
    async startApi(checkout) {
      const port = await freePort();
      const child = await run(checkout, [programIn(checkout, 'api')], { PORT: String(port) });
      return { url: `http://127.0.0.1:${port}/`, ...told(child) };
    },
    start: async (checkout, main) => told(await run(checkout, [programIn(checkout, main)])),
    migrate: (checkout) => toEnd(checkout, [programIn(checkout, 'migrate')]),
    makeTopic: (checkout, partitions) =>
      toEnd(checkout, ['projections/dist/events/cli.js', 'topic', '--partitions', String(partitions)]),
    databaseUrl: inDatabase(serverUrl),
    async untilReady(url) {
      for (const began = performance.now(); performance.now() - began < READY_MS; await pause(POLL_MS)) {
        const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
        if (answer?.ok) return;
      }
      throw new Error(`${url} did not become ready`);
    },
    async stop() {
      await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
