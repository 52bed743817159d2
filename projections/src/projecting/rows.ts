import type { Target } from '../read-model.ts';
import { prepared } from '../sql/prepared.ts';
import { type Columns, namesOf, unnested } from './columns.ts';

/**
 * Reads rows of `table` whose `column` is one of `values`, in the shape that JSON gives them: instants are text, bigint
 * is a number.
 */
export const loadRows = async <Row>(
  { db, schema }: Target,
  table: string,
  columns: readonly (keyof Row & string)[],
  column: keyof Row & string,
  values: readonly string[],
): Promise<Row[]> => {
  const { rows } = await db.query<{ row: Row }>(
    prepared(
      `select to_json(stored) as row
     from (select ${columns.join(', ')} from ${schema}.${table} where ${column} = any($1)) stored`,
      [values],
    ),
  );
  return rows.map(({ row }) => row);
};

/** Adds rows in one statement. */
export const insertRows = async <Row extends object>(
  { db, schema }: Target,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnested(columns, rows);
  await db.query(
    prepared(`insert into ${schema}.${table} (${namesOf(columns).join(', ')}) select * from ${sql}`, values),
  );
};

/** Adds rows, or overwrites those with the same `key`, in one statement. A key may come once only. */
export const upsertRows = async <Row extends object>(
  { db, schema }: Target,
  table: string,
  key: readonly (keyof Row & string)[],
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnested(columns, rows);
  const names = namesOf(columns);
  const updates = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`);
  await db.query(
    prepared(
      `insert into ${schema}.${table} (${names.join(', ')}) select * from ${sql}
     on conflict (${key.join(', ')}) do update set ${updates.join(', ')}`,
      values,
    ),
  );
};

/** Overwrites `columns` of rows that are there, by their id, in one statement. An `undefined` leaves a value as it is. */
export const updateRows = async <Row extends { id: string }>(
  { db, schema }: Target,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnested(columns, rows);
  const updates = namesOf(columns)
    .filter((name) => name !== 'id')
    .map((name) =>
      rows.some((row) => row[name] === undefined)
        ? `${name} = coalesce(changed.${name}, stored.${name})`
        : `${name} = changed.${name}`,
    );
  await db.query(
    prepared(
      `update ${schema}.${table} stored set ${updates.join(', ')} from ${sql} where stored.id = changed.id`,
      values,
    ),
  );
};
