import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { MigrationError } from './errors.ts';
import { databaseRoles } from './roles.ts';

/** A file of `storage/sql`: the current text of a database function, or of a few related ones. */
export interface FunctionSqlFile {
  /** File name without `.sql`, such as `append`. */
  name: string;
  sql: string;
  /**
   * Number in the first line, raised with each change, so that an older version does not replace newer
   * functions.
   */
  edition: number;
  /** Hexadecimal SHA-256 of the file. */
  checksum: string;
}

// src/ and dist/ are at the same depth below storage/.
const folder = new URL('../../sql/', import.meta.url);

/**
 * The database functions of this version, in the order in which they are created.
 * @throws MigrationError for a file without an edition
 */
export const readFunctionSql = async (): Promise<FunctionSqlFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      const edition = /^-- edition (\d+)\n/.exec(sql)?.[1];
      if (edition === undefined)
        throw new MigrationError(`storage/sql/${file} does not begin with its edition`);
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.slice(0, -'.sql'.length), sql, edition: Number(edition), checksum };
    }),
  );
};

interface CreatedSql {
  edition: number;
  checksum: string;
  newestMigration: string;
}

/**
 * True if the database lacks the file's text. Also true after a newer migration, because that may have
 * dropped a function. Functions that a newer version created are kept.
 */
const isDue = (file: FunctionSqlFile, newestMigration: string, created: CreatedSql | undefined): boolean => {
  if (!created) return true;
  if (created.newestMigration !== newestMigration) return created.newestMigration < newestMigration;
  if (created.edition !== file.edition) return created.edition < file.edition;
  return created.checksum !== file.checksum;
};

/**
 * The files whose text the database lacks.
 *
 * @param newestMigration name of the newest migration of this version
 */
export const findOutdatedFunctionSql = async (
  client: Client,
  files: readonly FunctionSqlFile[],
  newestMigration: string,
): Promise<FunctionSqlFile[]> => {
  const { rows } = await client.query<CreatedSql & { name: string }>(
    'select name, edition, checksum, newest_migration as "newestMigration" from private.current_sql',
  );
  const created = new Map(rows.map((row) => [row.name, row]));
  return files.filter((file) => isDue(file, newestMigration, created.get(file.name)));
};

/**
 * Recreates, as the owner and in one transaction, the functions in those files whose text the database lacks.
 * The caller must have applied all migrations, and must keep other processes from migrating.
 *
 * @returns the names of the files
 * @throws MigrationError
 */
export const recreateOutdatedFunctions = async (
  client: Client,
  files: readonly FunctionSqlFile[],
  newestMigration: string,
): Promise<string[]> => {
  await client.query('begin');
  let running = '';
  try {
    await client.query(`set local role ${databaseRoles.owner}`);
    const due = await findOutdatedFunctionSql(client, files, newestMigration);
    for (const { name, sql, edition, checksum } of due) {
      running = name;
      await client.query(sql);
      await client.query(
        `insert into private.current_sql (name, edition, checksum, newest_migration) values ($1, $2, $3, $4)
         on conflict (name) do update set edition = excluded.edition, checksum = excluded.checksum,
           newest_migration = excluded.newest_migration, created_at = excluded.created_at`,
        [name, edition, checksum, newestMigration],
      );
    }
    await client.query('commit');
    return due.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`storage/sql/${running}.sql: ${reason}`, { cause: error });
  }
};
