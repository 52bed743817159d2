import { chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Placement } from './placement.ts';
import { run } from './run.ts';

/** Name of the embedded server's superuser. */
export const SUPERUSER = 'postgres';

/** Data folder inside the server's folder. */
export const pgdataIn = (directory: string): string => path.join(directory, 'pgdata');

export const isInitialized = async ({ directory }: Placement): Promise<boolean> =>
  stat(path.join(pgdataIn(directory), 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/**
 * Creates the server's data directory, completely or not at all, with UTF-8, checksums, and password
 * authentication only.
 *
 * @param durable false skips fsync, for tests
 * @throws Error with the output of initdb
 */
export const initialize = async (
  placement: Placement,
  superuserPassword: string,
  durable: boolean,
): Promise<void> => {
  const { directory, binaries, user } = placement;
  const partial = path.join(directory, 'pgdata.new');
  const passwordFile = path.join(directory, 'password.new');
  await rm(partial, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  try {
    await writeFile(passwordFile, superuserPassword, { mode: 0o600, flag: 'wx' });
    if (user) await chown(passwordFile, user.uid, user.gid);
    const args = [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ];
    const { code, output } = await run(binaries.initdb, args, { user, cwd: directory });
    if (code !== 0) throw new Error(`the embedded database could not be created: ${output}`);
    await rename(partial, pgdataIn(directory));
  } finally {
    await rm(passwordFile, { force: true });
  }
};
