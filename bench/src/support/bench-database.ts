import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPool,
  type Database,
  type DatabaseRole,
  type Logger,
  openDatabase,
  type Pool,
} from '@proviso/storage';
import { cleanUpOnInterrupt } from './interrupted.ts';

/** Tells of what goes wrong only. */
export const benchLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
};

/** An empty embedded database of a benchmark's own. */
export interface BenchDatabase {
  /** Under which URL each role connects. */
  urls: Database['urls'];
  /** The superuser's URL of the server, which can make other databases. */
  serverUrl: string;
  /** Connections of a role, which end with the benchmark. */
  pool(role: DatabaseRole, max: number): Pool;
  /** Runs when the benchmark ends, before what was opened earlier does. */
  onEnd(work: () => Promise<unknown>): void;
}

/**
 * Runs `work` on a database that is removed afterwards with all its files, which are in two places: also when `work` fails, and
 * when somebody stops it (SIGINT, SIGTERM).
 */
export const withBenchDatabase = async (work: (bench: BenchDatabase) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proviso-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  let database: Database | undefined;
  const remove = cleanUpOnInterrupt(async () => {
    // What was begun last ends first, and before what it uses is gone.
    for (const end of ends.toReversed()) await end().catch(() => undefined);
    await database?.stop();
    const folders = [dataDir, database?.embedded?.directory].flatMap((folder) => folder ?? []);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  try {
    database = await openDatabase({ dataDir, log: benchLog });
    const { urls, embedded } = database;
    await work({
      urls,
      serverUrl: embedded?.url ?? '',
      pool(role, max) {
        const pool = createPool(urls[role], { max, applicationName: 'bench', log: benchLog });
        ends.push(() => pool.end());
        return pool;
      },
      onEnd: (end) => ends.push(end),
    });
  } finally {
    await remove();
  }
};
