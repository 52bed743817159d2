import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { ownerPrefix, type UploadOwner } from './upload-id.ts';

/** Milliseconds after its start at which an upload expires. */
export const EXPIRY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Metadata is stored next to each file. */
const DESCRIPTION = '.json';

/** Where resumable uploads are kept until they are complete and attached. */
export interface UnfinishedFolder {
  path: string;
  /** The number of `owner`'s uploads. */
  countOf(owner: UploadOwner): Promise<number>;
  remove(id: string): Promise<void>;
  /** Removes what has expired at `now`. */
  removeExpired(now: Date): Promise<void>;
}

/** Prepares the folder at `path`. */
export const createUnfinishedFolder = async (path: string): Promise<UnfinishedFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    path,
    async countOf(owner) {
      const prefix = ownerPrefix(owner);
      return (await readdir(path)).filter((name) => name.startsWith(prefix) && !name.endsWith(DESCRIPTION))
        .length;
    },
    async remove(id) {
      await Promise.all([id, id + DESCRIPTION].map((name) => rm(join(path, name), { force: true })));
    },
    async removeExpired(now) {
      for (const name of await readdir(path)) {
        const file = join(path, name);
        const modified = await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          // It was removed meanwhile.
          () => now.getTime(),
        );
        if (now.getTime() - modified > EXPIRY_MS) await rm(file, { force: true });
      }
    },
  };
};

/**
 * Removes expired uploads now and every hour, until `signal`. No scheduled job: those are done by one process for all, and
 * each process has a folder of its own.
 */
export const keepRemovingExpired = async (
  folder: UnfinishedFolder,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> => {
  await folder.removeExpired(now());
  try {
    for await (const _ of setInterval(HOUR_MS, undefined, { signal, ref: false })) {
      await folder.removeExpired(now());
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
