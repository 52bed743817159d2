import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../logger.ts';
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts';
import { serverUser } from './os-user.ts';
import { canReach } from './reachable.ts';
import type { OsUser } from './run.ts';

/** Location of the embedded server's programs and files, and the user who runs it. */
export interface Placement {
  /** The server's own folder: `pgdata/`, `server.log`. */
  directory: string;
  binaries: Binaries;
  user: OsUser | undefined;
}

/** Folder for root's servers when a private folder cannot be used. */
const SHARED = '/var/lib/proviso';

/**
 * Name of the server's folder below the data folder, and of the file that names the data folder if the server
 * is elsewhere.
 */
const USUAL = 'postgres';
const NAMES_DATA_DIR = 'data-folder';

/** The data folder that a server's own `directory` belongs to; `undefined` if unknown. */
export const dataDirOf = async (directory: string): Promise<string | undefined> =>
  path.basename(directory) === USUAL
    ? path.dirname(directory)
    : readFile(path.join(directory, NAMES_DATA_DIR), 'utf8').catch(() => undefined);

const makeOwnFolder = async (folder: string, user: OsUser | undefined): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
};

const makeShared = async (): Promise<void> => {
  await mkdir(SHARED, { recursive: true });
  await chmod(SHARED, 0o755);
};

/**
 * Decides on the location of the server's files: `dataDir/postgres`, with the programs of node_modules. Root
 * runs the server as a system user. If a private folder above (for example a 0700 home) blocks that user, the
 * files go to a folder in /var/lib/proviso instead, and this is logged.
 *
 * @param dataDir an existing folder, absolute
 */
export const placeEmbeddedServer = async (dataDir: string, log: Logger): Promise<Placement> => {
  const binaries = await findBinaries();
  const user = await serverUser(log);
  const usual = path.join(dataDir, USUAL);
  if (!user) {
    await makeOwnFolder(usual, user);
    return { directory: usual, binaries, user };
  }
  const [dataReachable, programsReachable] = await Promise.all([
    canReach(user, dataDir),
    canReach(user, path.dirname(binaries.pgCtl)),
  ]);
  if (!dataReachable || !programsReachable) await makeShared();
  const elsewhere = path.join(SHARED, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const directory = dataReachable ? usual : elsewhere;
  await makeOwnFolder(directory, user);
  if (!dataReachable) {
    await writeFile(path.join(directory, NAMES_DATA_DIR), dataDir);
    log.info(
      { folder: directory },
      `the database's system user cannot enter ${dataDir}: its data is elsewhere`,
    );
  }
  return {
    directory,
    binaries: programsReachable ? binaries : await copyBinaries(binaries, SHARED, log),
    user,
  };
};
