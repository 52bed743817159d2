import { realpath } from 'node:fs/promises';
import type { RolePasswords } from '../roles.ts';
import { findRunning, superuserUrl } from './find-running.ts';
import { pgdataIn } from './initialize.ts';
import { readSettings } from './settings.ts';

/**
 * Finds the embedded server that another process has started on `dataDir`; `undefined` if none is running.
 * Does not start a server.
 */
export const findEmbeddedPostgres = async (
  dataDir: string,
): Promise<{ url: string; rolePasswords: RolePasswords } | undefined> => {
  const folder = await realpath(dataDir).catch(() => undefined);
  const settings = folder === undefined ? undefined : await readSettings(folder);
  if (!settings?.directory) return undefined;
  const running = await findRunning(pgdataIn(settings.directory), settings.superuserPassword);
  return (
    running && {
      url: superuserUrl(running.port, settings.superuserPassword),
      rolePasswords: settings.rolePasswords,
    }
  );
};
