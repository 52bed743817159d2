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

/** A logger that logs only problems. */
export const benchLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
};

/** An empty embedded database for one benchmark. */
export interface BenchDatabase {
  /** The connection URL of each role. */
  urls: Database['urls'];
  /** The server's superuser URL, for creating other databases. */
  serverUrl: string;
  /** Creates a pool for a role. It is closed at the end of the benchmark. */
  pool(role: DatabaseRole, max: number): Pool;
  /** Registers cleanup work for the end of the benchmark. It runs in reverse order of registration. */
  onEnd(work: () => Promise<unknown>): void;
}

/**
 * Runs `work` on a temporary database. The database's files, which are in two places, are removed afterward,
 * even if `work` fails or the process is interrupted (SIGINT, SIGTERM).
 */
export const withBenchDatabase = async (work: (bench: BenchDatabase) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proviso-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  let database: Database | undefined;
  const remove = cleanUpOnInterrupt(async () => {
    // Runs in reverse order, so that each step's dependencies still exist.
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
