import { link, mkdir, open, utimes } from 'node:fs/promises';
import path from 'node:path';

/** True if `error` is a system error with this code, for example `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Syncs a folder, so that added and removed names survive a power failure. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder, and syncs names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a new file, readable by its owner only. The file survives a power failure once its folder has
 * also been synced.
 */
export const writeDurably = async (file: string, content: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Creates `folder` and its missing parents durably. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
};

/** Sets the modification time of `file` to now. Returns `false` if it does not exist. */
export const touchFile = async (file: string): Promise<boolean> => {
  try {
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/** Links `partial` as `file`. An existing file stays, and its modification time becomes now. */
export const linkOrTouch = async (partial: string, file: string): Promise<void> => {
  for (;;) {
    try {
      await link(partial, file);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    // If `touchFile` returned false, the file was removed between the two calls, so the next attempt can link.
    if (await touchFile(file)) return;
  }
};
