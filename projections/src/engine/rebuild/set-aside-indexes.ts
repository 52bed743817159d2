import type { Queryable } from '../sql/queryable.ts';

/**
 * Drops the indexes of a schema's tables that no constraint needs. Inserting is much faster without them, and
 * creating an index on existing rows is faster, too.
 *
 * @returns statements that recreate them
 */
export const setAsideIndexes = async (db: Queryable, schema: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string; statement: string }>(
    `select format('%I.%I', $1::text, relname) as name, pg_get_indexdef(indexrelid) as statement
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = $1::text::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
       and not exists (select from pg_inherits where inhrelid = indexrelid)`,
    [schema],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
};
