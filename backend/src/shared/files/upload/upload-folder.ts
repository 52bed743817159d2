import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Anything in the folder older than this belongs to a process that ended in the middle of a request. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Where uploads are kept while their request is processed. */
export interface UploadFolder {
  /** Makes a new, empty folder for one request. */
  open(): Promise<string>;
  /** Removes a request's folder and everything in it. */
  remove(folder: string): Promise<void>;
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Prepares `path` and removes what an earlier process left there. */
export const createUploadFolder = async (path: string, now: Date): Promise<UploadFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const name of await readdir(path)) {
    const left = join(path, name);
    const { mtimeMs } = await stat(left);
    if (now.getTime() - mtimeMs > ABANDONED_MS) await remove(left);
  }
  return { open: () => mkdtemp(join(path, 'request-')), remove };
};
