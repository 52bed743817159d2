import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Age in milliseconds at which a file is considered abandoned, because its process must have ended during a
 * request.
 */
const ABANDONED_MS = 60 * 60 * 1000;

/** A folder that stores uploads while their requests are processed. */
export interface UploadFolder {
  /** Creates a new, empty folder for one request. */
  open(): Promise<string>;
  /** Removes a request's folder and its content. */
  remove(folder: string): Promise<void>;
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Creates the folder `path` and removes files left over from earlier processes. */
export const createUploadFolder = async (path: string, now: Date): Promise<UploadFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (const name of await readdir(path)) {
    const left = join(path, name);
    const { mtimeMs } = await stat(left);
    if (now.getTime() - mtimeMs > ABANDONED_MS) await remove(left);
  }
  return { open: () => mkdtemp(join(path, 'request-')), remove };
};
