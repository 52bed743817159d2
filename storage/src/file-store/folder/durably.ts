import { link, mkdir, open, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Whether `error` is the operating system's of this code, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes names that were added to or taken from `folder` survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder, and keeps its names without being asked.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file, for its owner only, that survives a power cut once its folder is synced too. */
export const writeDurably = async (file: string, content: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes `folder` with those above it that are missing, so that they survive a power cut. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
};

/** Has `file` count as modified now. Returns `false` where there is none. */
export const renew = async (file: string): Promise<boolean> => {
  try {
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/** Gives `partial` the name `file` as well; a file that has it already stays, and counts as modified now. */
export const linkOrRenew = async (partial: string, file: string): Promise<void> => {
  for (;;) {
    try {
      await link(partial, file);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    // If not, it was removed between the two calls, so there is room for the new one.
    if (await renew(file)) return;
  }
};
