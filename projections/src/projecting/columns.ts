/** The SQL type of each column that a projector writes. */
export type Columns<Row> = Readonly<Partial<Record<keyof Row & string, SqlType>>>;

export type SqlType =
  'text' | 'uuid' | 'integer' | 'bigint' | 'double precision' | 'boolean' | 'timestamptz' | 'jsonb';

/** The names of the columns, in their order. */
export const namesOf = <Row>(columns: Columns<Row>): (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

/**
 * Rows as a relation `changed` of a statement: SQL, and one array a column as its parameters. Postgres reads arrays
 * much faster than the same rows as JSON.
 */
export const unnested = <Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
): { sql: string; values: unknown[][] } => {
  const names = namesOf(columns);
  const parameters = names.map((name, index) => `$${index + 1}::${columns[name]}[]`);
  return {
    sql: `unnest(${parameters.join(', ')}) changed (${names.join(', ')})`,
    values: names.map((name) =>
      rows.map((row) => {
        const value = row[name];
        if (value === undefined || value === null) return null;
        return columns[name] === 'jsonb' ? JSON.stringify(value) : value;
      }),
    ),
  };
};
