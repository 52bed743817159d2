import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { checkFileKey } from '../file-key.ts';
import type { FileStoreUpkeep } from '../file-store.ts';
import { hasCode, syncFolder } from './durably.ts';
import { fileOf, folderOf, temporaryName, walk } from './layout.ts';

const statOf = async (file: string): Promise<Stats | undefined> => {
  try {
    return await stat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const removeIfOlder = async (
  file: string,
  folder: string,
  aside: string,
  storedBefore: Date,
): Promise<boolean> => {
  const found = await statOf(file);
  if (!found || found.mtime >= storedBefore) return false;
  // Renames the file before removing it. A put that still finds the file updates the file's time. A later
  // put writes a new file.
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  const isOlder = (await stat(aside)).mtime < storedBefore;
  if (!isOlder) {
    await link(aside, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  await rm(aside);
  await syncFolder(folder);
  return isOlder;
};

export const folderUpkeep = (root: string): FileStoreUpkeep => ({
  list: async function* () {
    for await (const { file, key } of walk(root)) {
      if (!key) continue;
      const found = await statOf(file);
      if (found?.isFile()) yield { ...key, size: found.size, storedAt: found.mtime };
    }
  },

  remove: async (key, storedBefore) => {
    const checked = checkFileKey(key);
    const folder = folderOf(root, checked);
    return removeIfOlder(fileOf(root, checked), folder, temporaryName(folder, randomUUID()), storedBefore);
  },

  removeRemains: async (startedBefore) => {
    let removed = 0;
    for await (const { file, key } of walk(root)) {
      if (key) continue;
      const found = await statOf(file);
      if (!found || found.mtime >= startedBefore) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  },
});
