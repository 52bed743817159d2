import { realpath, statfs } from 'node:fs/promises';
import { makeDataDir } from '../../data-dir.ts';
import type { Logger } from '../../logger.ts';
import type { RolePasswords } from '../roles.ts';
import { lockDataDir } from './data-lock.ts';
import { findRunning, superuserUrl } from './find-running.ts';
import { initialize, isInitialized, pgdataIn } from './initialize.ts';
import { endWithProcess } from './end-with-process.ts';
import { superviseServer, type ServerState } from './supervise-server.ts';
import { launch, shutDown } from './launch.ts';
import { logOrphanedServers } from './orphaned-servers.ts';
import { placeEmbeddedServer, type Placement } from './placement.ts';
import { readPostmaster } from './postmaster-file.ts';
import { newSettings, readSettings, writeSettings, type EmbeddedSettings } from './settings.ts';

export interface EmbeddedPostgres {
  /** URL for connecting to the database `postgres` as superuser. */
  url: string;
  /** Passwords for the roles of `databaseRoles` on this server. */
  rolePasswords: RolePasswords;
  /** True if the server was already running, because a killed process had left it. */
  adopted: boolean;
  /** Folder of the server's files; below `dataDir` unless its system user cannot access that. */
  directory: string;
  /**
   * Current process id, which changes because a server that exits unexpectedly is restarted on the same port.
   */
  pid: () => number;
  /**
   * State of the server, and the free bytes for its files.
   * @throws Error when the folder cannot be inspected
   */
  standing: () => Promise<{ state: ServerState; freeBytes: number }>;
  /** Stops the server in fast mode, and releases the data folder. Idempotent. */
  stop: () => Promise<void>;
}

export interface StartOptions {
  /**
   * The data folder, which is created if it does not exist. Contains `postgres/`, `postgres.json` (passwords,
   * 0600) and `proviso.pid`.
   */
  dataDir: string;
  log: Logger;
  /** If false, speed takes precedence over safety on a power failure, which is for tests only. */
  durable?: boolean;
}

/** Creates the server's files if none exist. Never recreates missing ones. */
const prepare = async (
  placement: Placement,
  dataDir: string,
  { log, durable = true }: StartOptions,
): Promise<EmbeddedSettings> => {
  const { directory } = placement;
  const kept = await readSettings(dataDir);
  if (await isInitialized(placement)) {
    if (kept) return { ...kept, directory };
    throw new Error(`the database in ${directory} has lost its passwords: restore ${dataDir}/postgres.json`);
  }
  if (kept?.directory)
    throw new Error(
      `the database made in ${kept.directory} is not in ${directory}. Move that folder there, ` +
        `or remove ${dataDir}/postgres.json to begin with an empty database.`,
    );
  const settings = kept ?? newSettings();
  await writeSettings(dataDir, settings);
  log.info({ folder: directory }, 'creating the embedded database');
  await initialize(placement, settings.superuserPassword, durable);
  return { ...settings, directory };
};

const startLocked = async (
  dataDir: string,
  placement: Placement,
  options: StartOptions,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> => {
  const { log, durable = true } = options;
  const pgdata = pgdataIn(placement.directory);
  const settings = await prepare(placement, dataDir, options);
  const running = await findRunning(pgdata, settings.superuserPassword);
  const port = running?.port ?? (await launch(placement, { preferredPort: settings.port, durable }));
  await writeSettings(dataDir, { ...settings, port });
  const pid = (running ?? (await readPostmaster(pgdata)))?.pid;
  if (pid === undefined) throw new Error('the embedded database ended as soon as it had started');
  log.info({ pid, port, adopted: running !== undefined }, 'embedded database ready');

  const relaunch = async (): Promise<number> => {
    // An administrator may have started the server manually.
    const found = await findRunning(pgdata, settings.superuserPassword);
    if (found?.port !== port) await launch(placement, { preferredPort: port, durable, samePort: true });
    const launched = found ?? (await readPostmaster(pgdata));
    if (!launched) throw new Error('the embedded database ended as soon as it had started');
    return launched.pid;
  };
  const kept = superviseServer(pid, { launch: relaunch, log });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await kept.release();
    // If another process has since started a server on the same data, this process must not stop it.
    if ((await readPostmaster(pgdata))?.pid === kept.pid()) await shutDown(placement);
    await release();
  };
  return {
    url: superuserUrl(port, settings.superuserPassword),
    rolePasswords: settings.rolePasswords,
    adopted: running !== undefined,
    directory: placement.directory,
    pid: kept.pid,
    standing: async () => {
      const { bavail, bsize } = await statfs(placement.directory);
      return { state: kept.state(), freeBytes: bavail * bsize };
    },
    stop: async () => (stopping ??= stop()),
  };
};

/**
 * Starts Postgres on the data in `dataDir`, created on the first start, listening on 127.0.0.1 only; or
 * adopts a server that is already running on it. Logs servers that a killed process left running on other
 * data folders. Restarts the server if it exits before this process, and stops it when this process ends for
 * any reason except SIGKILL.
 *
 * @throws DataDirInUseError when another running process has started it
 * @throws Error with the reason that the server does not start
 */
export const startEmbeddedPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    await logOrphanedServers(dataDir, options.log);
    const placement = await placeEmbeddedServer(dataDir, options.log);
    const forget = endWithProcess(pgdataIn(placement.directory));
    const release = async () => {
      forget();
      await unlock();
    };
    try {
      return await startLocked(dataDir, placement, options, release);
    } catch (error) {
      // The server may be running although its start was reported as failed.
      await shutDown(placement).catch(() => undefined);
      forget();
      throw error;
    }
  } catch (error) {
    await unlock();
    throw error;
  }
};
