import type { Target } from '../read-model.ts';
import { prepared } from '../sql/prepared.ts';
import type { Column, Columns, Table } from './define-table.ts';

/** The column names in table order. */
export const namesOf = <Row>(columns: Columns<Row>): (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

/**
 * Builds the SQL of a relation `changed` for use in a statement, with one array parameter per column.
 * Postgres parses arrays much faster than the same rows as JSON.
 *
 * @param names the relation's columns
 */
export const unnestRelation = <Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
  names: readonly (keyof Row & string)[] = namesOf(columns),
): { sql: string; values: unknown[][] } => {
  const typeOf = (name: keyof Row & string): Column['type'] => columns[name].type;
  const parameters = names.map((name, index) => `$${index + 1}::${typeOf(name)}[]`);
  return {
    sql: `unnest(${parameters.join(', ')}) changed (${names.join(', ')})`,
    values: names.map((name) =>
      rows.map((row) => {
        const value = row[name];
        if (value === undefined || value === null) return null;
        return typeOf(name) === 'jsonb' ? JSON.stringify(value) : value;
      }),
    ),
  };
};

/**
 * Loads the rows of `table` whose `column` is one of `values`, as represented in JSON: instants are text, and
 * bigint is a number. Omits write-only columns.
 */
export const loadRows = async <Row>(
  { db, schema }: Target,
  table: Table<Row>,
  column: keyof Row & string,
  values: readonly string[],
): Promise<Row[]> => {
  const names = namesOf(table.columns).filter((name) => !table.columns[name].writeOnly);
  const { rows } = await db.query<{ row: Row }>(
    prepared(
      `select to_json(stored) as row
     from (select ${names.join(', ')} from ${schema}.${table.name} where ${column} = any($1)) stored`,
      [values],
    ),
  );
  return rows.map(({ row }) => row);
};

/** Inserts rows with one statement. */
export const insertRows = async <Row extends object>(
  { db, schema, filling }: Target,
  table: Table<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  if (filling) return filling.insert(table, rows);
  const { name, columns } = table;
  const { sql, values } = unnestRelation(columns, rows);
  await db.query(
    prepared(`insert into ${schema}.${name} (${namesOf(columns).join(', ')}) select * from ${sql}`, values),
  );
};

/** Upserts rows by primary key with one statement. No two rows may have the same key. */
export const upsertRows = async <Row extends object>(
  { db, schema }: Target,
  { name, columns, primaryKey }: Table<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnestRelation(columns, rows);
  const names = namesOf(columns);
  const updates = names
    .filter((column) => !primaryKey.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  await db.query(
    prepared(
      `insert into ${schema}.${name} (${names.join(', ')}) select * from ${sql}
     on conflict (${primaryKey.join(', ')}) do update set ${updates.join(', ')}`,
      values,
    ),
  );
};

/**
 * Adds to a number in rows, by primary key, with one statement. Creates rows that do not exist. No two rows may have the
 * same key. Rows must be sorted by key if batches of several partitions change the same rows, because these batches
 * could otherwise wait for each other.
 */
export const addToRows = async <Row extends object>(
  { db, schema }: Target,
  { name, columns, primaryKey }: Table<Row>,
  number: keyof Row & string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnestRelation(columns, rows);
  await db.query(
    prepared(
      `insert into ${schema}.${name} as stored (${namesOf(columns).join(', ')}) select * from ${sql}
     on conflict (${primaryKey.join(', ')}) do update set ${number} = stored.${number} + excluded.${number}`,
      values,
    ),
  );
};

/**
 * Updates the `changed` columns of existing rows, by id, with one statement. A value of `undefined` leaves
 * the stored value unchanged.
 */
export const updateRows = async <Row extends { id: string }>(
  { db, schema }: Target,
  { name, columns }: Table<Row>,
  changed: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { sql, values } = unnestRelation(columns, rows, ['id', ...changed]);
  const updates = changed.map((column) =>
    rows.some((row) => row[column] === undefined)
      ? `${column} = coalesce(changed.${column}, stored.${column})`
      : `${column} = changed.${column}`,
  );
  await db.query(
    prepared(
      `update ${schema}.${name} stored set ${updates.join(', ')} from ${sql} where stored.id = changed.id`,
      values,
    ),
  );
};
