import { databaseRoles } from '@proviso/storage';
import type { Queryable } from '../sql/queryable.ts';

const { api, platform } = databaseRoles;
const readers = `${api}, ${platform}`;

/**
 * Takes the tables of a schema out of row-level security, under which Postgres refuses COPY, and the schema out of reach of everybody
 * for whom that security is. Projector and jobs work on the rows of all organizations.
 *
 * @returns statements that undo it: the last one lets readers in again
 */
export const openToFilling = async (db: Queryable, schema: string): Promise<readonly string[]> => {
  await db.query(`revoke usage on schema ${schema} from ${readers}`);
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', $1::text, relname) as name from pg_class
     where relnamespace = $1::text::regnamespace and relrowsecurity`,
    [schema],
  );
  for (const { name } of rows) await db.query(`alter table ${name} disable row level security`);
  return [
    ...rows.map(({ name }) => `alter table ${name} enable row level security`),
    `grant usage on schema ${schema} to ${readers}`,
  ];
};
