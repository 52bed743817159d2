import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkFileKey, sha256Of } from './file-key.ts';
import { FileDamagedError, FileNotFoundError, type FileStore, type FileStoreUpkeep } from './file-store.ts';
import { hasCode, linkOrTouch, makeFolder, touchFile, syncFolder, writeDurably } from './folder/durably.ts';
import { folderUpkeep } from './folder/folder-upkeep.ts';
import { fileOf, folderOf, temporaryName } from './folder/layout.ts';

/**
 * Files in `root`, as `<organization>/<first two digits of the hash>/<hash>`, readable by the server's user
 * only. A file is written under a temporary name and then linked, so that it is complete or absent and never
 * replaced.
 */
export const createFolderFileStore = (root: string): FileStore & FileStoreUpkeep => {
  const base = path.resolve(root);
  return {
    about: { adapter: 'folder', embedded: true },
    ...folderUpkeep(base),

    put: async (organizationId, content) => {
      const key = checkFileKey({ organizationId, sha256: sha256Of(content) });
      const folder = folderOf(base, key);
      // An existing file is complete, but its name may not be synced to disk yet.
      if (await touchFile(fileOf(base, key))) {
        await syncFolder(folder);
        return key.sha256;
      }
      await makeFolder(folder);
      const partial = temporaryName(folder, randomUUID());
      try {
        await writeDurably(partial, content);
        await linkOrTouch(partial, fileOf(base, key));
      } finally {
        await rm(partial, { force: true });
      }
      await syncFolder(folder);
      return key.sha256;
    },

    get: async (key) => {
      const checked = checkFileKey(key);
      const content = await readFile(fileOf(base, checked)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new FileNotFoundError(checked) : error;
      });
      if (sha256Of(content) !== checked.sha256) throw new FileDamagedError(checked);
      return content;
    },

    has: async (key) => {
      try {
        return (await stat(fileOf(base, checkFileKey(key)))).isFile();
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      }
    },
  };
};
