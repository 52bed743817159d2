import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkFileKey, sha256Of } from './file-key.ts';
import { FileDamagedError, FileNotFoundError, type FileKey, type FileStore } from './file-store.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes names that were added to or taken from `folder` survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder, and keeps its names without being asked.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeDurably = async (file: string, content: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
};

/**
 * Files in `root`, as `<organisation>/<first two digits of the hash>/<hash>`, readable by the server's user only.
 * A file is written beside its place and linked into it, so that it is whole or absent and never replaced.
 */
export const createFolderFileStore = (root: string): FileStore => {
  const base = path.resolve(root);
  const folderOf = ({ organizationId, sha256 }: FileKey) =>
    path.join(base, organizationId, sha256.slice(0, 2));
  const fileOf = (key: FileKey) => path.join(folderOf(key), key.sha256);

  return {
    put: async (organizationId, content) => {
      const key = checkFileKey({ organizationId, sha256: sha256Of(content) });
      const folder = folderOf(key);
      await makeFolder(folder);
      const partial = path.join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(partial, content);
        await link(partial, fileOf(key));
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      } finally {
        await rm(partial, { force: true });
      }
      await syncFolder(folder);
      return key.sha256;
    },

    get: async (key) => {
      const checked = checkFileKey(key);
      const content = await readFile(fileOf(checked)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new FileNotFoundError(checked) : error;
      });
      if (sha256Of(content) !== checked.sha256) throw new FileDamagedError(checked);
      return content;
    },

    has: async (key) => {
      try {
        return (await stat(fileOf(checkFileKey(key)))).isFile();
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      }
    },
  };
};
