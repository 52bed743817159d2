import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { withEmptyDatabase } from '../testing/empty-database.ts';
import { readFunctionSql } from './current-sql.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

interface Hash {
  level: number;
  index: string;
  hash: string;
  event: string | null;
}
/** A statement of the version that stored a row for each hash. */
const hashesOf = async (pool: Pool, organizationId: string): Promise<Hash[]> => {
  const { rows } = await pool.query<Hash>(
    `select level, hash_index as index, encode(hash, 'hex') as hash, event_id as event
     from private.history_hashes where organization_id = $1 order by level, hash_index`,
    [organizationId],
  );
  return rows;
};

it('keeps every stored hash in its place, and accepts those of the previous version afterwards', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await withEmptyDatabase(database, async ({ url, pool }) => {
    const versions = await readMigrations();
    const before = versions.filter(({ name }) => name < '0086');
    const functions = (await readFunctionSql()).filter(({ name }) => name !== 'history-hashes');
    await migrate(
      url,
      silentLog,
      async () => before,
      async () => functions,
    );
    await pool.query(
      `insert into private.history_hashes (organization_id, level, hash_index, hash, event_id)
       select organization, 0, place, sha256(place::text::bytea || organization::text::bytea), gen_random_uuid()
       from unnest($1::uuid[]) organization cross join generate_series(0, 300) place
       -- A hash that somebody removed.
       where place <> 140
       union all select $2, 1, 0, sha256('root'), null`,
      [[one, other], one],
    );
    const stored = await hashesOf(pool, one);
    expect(stored).toHaveLength(301);

    await migrate(url, silentLog);
    expect(await hashesOf(pool, one)).toEqual(stored);
    expect(await hashesOf(pool, other)).toHaveLength(300);
    const { rows } = await pool.query(
      `select first_index::integer as first, length(hashes) / 32 as count from private.history_runs
       where organization_id = $1 and level = 0 order by first_index`,
      [one],
    );
    expect(rows).toEqual([
      { first: 0, count: 128 },
      { first: 128, count: 12 },
      { first: 141, count: 115 },
      { first: 256, count: 45 },
    ]);

    await pool.query('set role proviso_jobs');
    await pool.query(
      `insert into private.history_hashes (organization_id, level, hash_index, hash, event_id)
       select $1::uuid, 0, 301, sha256('next'), gen_random_uuid() union all select $1::uuid, 1, 1, sha256('root'), null`,
      [one],
    );
    expect((await hashesOf(pool, one)).map(({ index }) => index).slice(-3)).toEqual(['301', '0', '1']);
    await pool.query('reset role; set role proviso_api');
    expect(await hashesOf(pool, one)).toEqual([]);
    await pool.query(`select set_config('app.organization_id', $1, false)`, [one]);
    expect(await hashesOf(pool, one)).toHaveLength(303);
    expect(await hashesOf(pool, other)).toEqual([]);
    await pool.query('reset role');
  });
});
