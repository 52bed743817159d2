import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { validate } from 'uuid';
import type { FileKey } from '../file-store.ts';
import { hasCode } from './durably.ts';

/** A file's folder: `<organization>/<first two digits of the hash>`. */
export const folderOf = (root: string, { organizationId, sha256 }: FileKey): string =>
  path.join(root, organizationId, sha256.slice(0, 2));

export const fileOf = (root: string, key: FileKey): string => path.join(folderOf(root, key), key.sha256);

/** A temporary name for writing or removing a file; it is never the name of a complete file. */
export const temporaryName = (folder: string, id: string): string => path.join(folder, `.${id}`);

const namesIn = async function* (folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};

/** All paths with files. Complete files have a key, and temporary files do not. */
export const walk = async function* (root: string): AsyncGenerator<{ file: string; key?: FileKey }> {
  for await (const organizationId of namesIn(root)) {
    if (!validate(organizationId)) continue;
    for await (const digits of namesIn(path.join(root, organizationId))) {
      if (!/^[0-9a-f]{2}$/.test(digits)) continue;
      const folder = path.join(root, organizationId, digits);
      for await (const name of namesIn(folder)) {
        const file = path.join(folder, name);
        if (/^[0-9a-f]{64}$/.test(name)) yield { file, key: { organizationId, sha256: name } };
        else if (name.startsWith('.') && validate(name.slice(1))) yield { file };
      }
    }
  }
};
