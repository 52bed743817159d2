import { databaseRoles } from '@proviso/storage';
import type { Queryable } from '../sql/queryable.ts';

const { api, platform } = databaseRoles;
const readers = `${api}, ${platform}`;

/**
 * Disables row-level security on a schema's tables, because Postgres rejects COPY under it, and blocks the
 * roles that depend on it. Projector and jobs work on the rows of all organizations.
 *
 * @returns statements that undo it; the last one restores access for readers
 */
export const prepareForFilling = async (db: Queryable, schema: string): Promise<readonly string[]> => {
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
