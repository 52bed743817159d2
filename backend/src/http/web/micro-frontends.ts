import { errorText } from '@proviso/storage';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { microFrontendSchema, type MfeManifest, type MicroFrontend } from '@proviso/contracts';
import type { Logger } from 'pino';
import { createRemoteSource, createFolderSource, type MicroFrontendSource } from './micro-frontend-source.ts';

const FOLDER = /^mfe-([a-z]+)$/;

/** The deployed micro-frontends. */
export interface MicroFrontends {
  /**
   * The micro-frontends that are currently available. Not cached, so that a micro-frontend can be redeployed
   * on its own. A broken micro-frontend is listed as missing and logged.
   */
  manifest(): Promise<MfeManifest>;
  sourceOf(name: string): MicroFrontendSource;
}

/** Finds builds in `mfe-<name>/dist` under `root`, and at `origins`, which take precedence. */
export const createMicroFrontends = (
  root: string,
  origins: ReadonlyMap<string, URL>,
  logger: Logger,
): MicroFrontends => {
  const served = new Map(Array.from(origins, ([name, origin]) => [name, createRemoteSource(origin)]));
  const sourceOf = (name: string): MicroFrontendSource =>
    served.get(name) ?? createFolderSource(join(root, `mfe-${name}`, 'dist'));

  const read = async (name: string): Promise<MicroFrontend | undefined> => {
    try {
      const one = microFrontendSchema.parse(await sourceOf(name).describe());
      if (one.name !== name) throw new Error(`its manifest names it ${one.name}`);
      return one;
    } catch (error) {
      logger.warn(
        { microFrontend: name, reason: errorText(error) },
        'micro-frontend left out of the manifest',
      );
      return undefined;
    }
  };

  return {
    sourceOf,
    async manifest() {
      const folders = (await readdir(root)).flatMap((folder) => FOLDER.exec(folder)?.[1] ?? []);
      const names = [...new Set([...folders, ...served.keys()])].toSorted();
      const found = await Promise.all(names.map(read));
      const missing = names.filter((_, index) => found[index] === undefined);
      return {
        microFrontends: found.filter((one) => one !== undefined),
        ...(missing.length > 0 && { missing }),
      };
    },
  };
};
