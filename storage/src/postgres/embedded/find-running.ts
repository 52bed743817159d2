import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from './initialize.ts';
import { postmasterFile, readPostmaster, type Postmaster } from './postmaster-file.ts';
import { processInfo } from './process-info.ts';

const DEADLINE = 60_000;
/** Milliseconds in which a server that calls itself ready must answer: one that was killed is still listed for a moment. */
const READY_DEADLINE = 5_000;

/** The superuser's URL of the server on `port`, for its database `postgres`. */
export const superuserUrl = (port: number, password: string): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** Whether the server at `url` answers and keeps `pgdata`. */
const serves = async (url: string, pgdata: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === pgdata;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Whether a process of that id lives and can be a server: its id may be another program's by now. */
const mayBeServer = async ({ pid }: Postmaster): Promise<boolean> => {
  const found = await processInfo(pid);
  return found !== undefined && (found.name === undefined || found.name.startsWith('postgres'));
};

/**
 * Finds a server that works on `pgdata`, as an earlier process that was killed leaves one. One that is starting or
 * stopping is waited for. A pid file whose process is gone is removed.
 *
 * @returns its place, verified by a connection; `undefined` when none runs
 * @throws Error when one runs and cannot be used
 */
export const findRunning = async (
  pgdata: string,
  superuserPassword: string,
): Promise<Postmaster | undefined> => {
  const begun = Date.now();
  for (;;) {
    const postmaster = await readPostmaster(pgdata);
    if (!postmaster) return undefined;
    if (!(await mayBeServer(postmaster))) {
      await rm(postmasterFile(pgdata), { force: true });
      return undefined;
    }
    if (postmaster.port && (await serves(superuserUrl(postmaster.port, superuserPassword), pgdata)))
      return postmaster;
    if (Date.now() - begun > (postmaster.status === 'ready' ? READY_DEADLINE : DEADLINE))
      throw new Error(
        `a database server (process ${postmaster.pid}) runs on ${pgdata} and refuses the connection; stop it and start again`,
      );
    await pause(100);
  }
};
