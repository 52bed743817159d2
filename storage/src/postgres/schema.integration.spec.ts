import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { readFunctionSql } from './current-sql.ts';

const file = fileURLToPath(new URL('../../schema.sql', import.meta.url));
const SCHEMAS = ['es', 'private', 'public', 'rm_control', 'text_search'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const head = `-- What the migrations and the files of storage/sql create. Generated: npm run schema:write.
-- Read models are created by projections, each in its own schema. Roles are in storage/migrations/0001.
-- Bodies of functions are in storage/sql, in these editions:
`;

it('matches storage/schema.sql, which npm run schema:write updates', async () => {
  const current = await readFunctionSql();
  const described = await readFile(file, 'utf8').catch(() => '');
  const unraised = current.filter(({ name, edition, checksum }) => {
    const [, number, text] = new RegExp(`^-- ${name}: (\\d+) (\\w+)$`, 'm').exec(described) ?? [];
    return text !== undefined && text !== checksum && Number(number) >= edition;
  });
  expect(
    unraised.map(({ name }) => name),
    'raise the edition in the first line of these files',
  ).toEqual([]);

  const editions = current.map(({ name, edition, checksum }) => `-- ${name}: ${edition} ${checksum}\n`);
  const schema = await describeSchema(database.pools.owner, SCHEMAS);
  await expect(`${head}${editions.join('')}\n${schema}`).toMatchFileSnapshot(file);
});

it('contains the functions of storage/sql, and no function from elsewhere', async () => {
  const texts = (await readFunctionSql()).map(({ sql }) => sql).join('\n');
  const { rows } = await database.pools.owner.query<{ name: string; body: string }>(
    `select nspname || '.' || proname as name, coalesce(prosrc, '') as body
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = any ($1) and not exists (
       select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
    [SCHEMAS],
  );
  const elsewhere = rows.filter(
    ({ name, body }) =>
      !new RegExp(`^create or replace (?:function|aggregate) ${name}\\(`, 'm').test(texts) ||
      (body !== 'aggregate_dummy' && !texts.includes(body)),
  );
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});
