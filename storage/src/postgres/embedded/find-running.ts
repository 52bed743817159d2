import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from './initialize.ts';
import { postmasterFile, readPostmaster, type Postmaster } from './postmaster-file.ts';
import { processInfo } from './process-info.ts';

const DEADLINE = 60_000;
/** Milliseconds for a server listed as ready to respond. A killed server remains listed for a moment. */
const READY_DEADLINE = 5_000;

/** URL for connecting to the database `postgres` on `port` as superuser. */
export const superuserUrl = (port: number, password: string): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** True if the server at `url` responds and serves `pgdata`. */
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

/**
 * True if a process with this id exists and can be a database server. Another program may have
 * reused the id.
 */
const mayBeServer = async ({ pid }: Postmaster): Promise<boolean> => {
  const found = await processInfo(pid);
  return found !== undefined && (found.name === undefined || found.name.startsWith('postgres'));
};

/**
 * Finds a server that runs on `pgdata`, for example one left by a killed process. Waits for a server that is
 * starting or stopping. Removes a pid file whose process no longer exists.
 *
 * @returns its location, verified by a connection; `undefined` if none is running
 * @throws Error when one is running but cannot be used
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
