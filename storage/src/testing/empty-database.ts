import { Client, escapeIdentifier, type Pool } from 'pg';
import { createPool } from '../postgres/pool.ts';
import { silentLog } from './silent-log.ts';
import type { TestDatabase } from './test-database.ts';

/** Runs `work` with a database without migrations, on the server of a test database. */
export const withEmptyDatabase = async (
  { name, superuserUrl }: TestDatabase,
  work: (database: { url: string; pool: Pool }) => Promise<void>,
): Promise<void> => {
  const empty = `${name}_empty`;
  const url = superuserUrl.replace(name, empty);
  const admin = new Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(`create database ${escapeIdentifier(empty)}`);
  const pool = createPool(url, { max: 1, applicationName: 'test', log: silentLog });
  try {
    await work({ url, pool });
  } finally {
    await pool.end();
    await admin.query(`drop database ${escapeIdentifier(empty)} with (force)`);
    await admin.end();
  }
};
