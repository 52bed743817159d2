import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { processInfo } from './process-info.ts';
import { partialFilePath } from '../../partial-file-path.ts';

/** Another Proviso process is using this data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder to run a second Proviso.`,
    );
    this.pid = pid;
  }
}

const FILE = 'proviso.pid';

const holderSchema = z.object({ pid: z.int(), started: z.string().optional() });
type Holder = z.infer<typeof holderSchema>;

const readHolder = async (file: string): Promise<Holder | undefined> => {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
};

const lives = async ({ pid, started }: Holder): Promise<boolean> => {
  const found = await processInfo(pid);
  return found !== undefined && found.started === started;
};

/** The running process that holds `dataDir`; `undefined` if there is none. */
export const lockHolderOf = async (dataDir: string): Promise<number | undefined> => {
  const holder = await readHolder(path.join(dataDir, FILE));
  return holder && (await lives(holder)) ? holder.pid : undefined;
};

const alreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Locks a data folder for this process with the file `proviso.pid`. Takes over the file of a process that no
 * longer exists.
 *
 * @returns a function that releases the folder
 * @throws DataDirInUseError
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = path.join(dataDir, FILE);
  const mine = partialFilePath(file);
  const started = (await processInfo(process.pid))?.started;
  await writeFile(mine, JSON.stringify({ pid: process.pid, ...(started !== undefined && { started }) }));
  try {
    // A link either appears completely or not at all, and never replaces another link.
    for (;;) {
      try {
        await link(mine, file);
        return () => rm(file, { force: true });
      } catch (error) {
        if (!alreadyExists(error)) throw error;
        const holder = await readHolder(file);
        if (holder && (await lives(holder))) throw new DataDirInUseError(dataDir, holder.pid);
        await rm(file, { force: true });
      }
    }
  } finally {
    await rm(mine, { force: true });
  }
};
