import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  /** File name without `.sql`, such as `0001-roles-and-schemas`. */
  name: string;
  sql: string;
  /** Hexadecimal SHA-256 of the file. */
  checksum: string;
  /** Runs with the connecting user's rights instead of the owner's. */
  asConnectingUser: boolean;
}

// src/ and dist/ are at the same depth below storage/.
const folder = new URL('../../migrations/', import.meta.url);

/** The migrations of this version, in execution order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        asConnectingUser: sql.startsWith('-- as the connecting user\n'),
      };
    }),
  );
};
