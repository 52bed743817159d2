import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { microFrontendSchema, type MfeManifest, type MicroFrontend } from '@proviso/contracts';
import type { Logger } from 'pino';

const FOLDER = /^mfe-([a-z]+)$/;

/**
 * The manifest of the micro-frontends that are deployed now: what each build has written to `mfe-<name>/dist/mfe.json` under
 * `root`. Read anew every time, so that one can be redeployed alone; a broken one is left out and logged.
 */
export const readMfeManifest = async (root: string, logger: Logger): Promise<MfeManifest> => {
  const names = (await readdir(root)).flatMap((folder) => FOLDER.exec(folder)?.[1] ?? []).toSorted();
  const found = await Promise.all(names.map((name) => readOne(root, name, logger)));
  return { microFrontends: found.filter((one) => one !== undefined) };
};

const readOne = async (root: string, name: string, logger: Logger): Promise<MicroFrontend | undefined> => {
  const file = join(root, `mfe-${name}`, 'dist', 'mfe.json');
  try {
    const one = microFrontendSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (one.name !== name) throw new Error(`its manifest names it ${one.name}`);
    return one;
  } catch (error) {
    logger.warn({ microFrontend: name, reason: String(error) }, 'micro-frontend left out of the manifest');
    return undefined;
  }
};
