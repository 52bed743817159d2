import type { TestDatabase } from '@proviso/storage/testing';

/** Rows of a read model as JSON, by table. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** All rows in all tables of a read model's schema, sorted. */
export const rowsInSchema = async ({ pools }: TestDatabase, schema: string): Promise<Rows> => {
  const { owner, projector } = pools;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p') and not relispartition order by relname`,
    [schema],
  );
  const found = tables.map(async ({ name }) => {
    const { rows } = await projector.query<{ row: object }>(
      `select to_jsonb(stored) as row from ${schema}.${name} stored`,
    );
    return [name, rows.map(({ row }) => row)] as const;
  });
  const rows = new Map(await Promise.all(found));
  return Object.fromEntries([...rows].map(([name, each]) => [name, each.map(unnumbered(rows)).toSorted()]));
};

/**
 * Replaces organization numbers in the search tables. They depend on the processing order, and are the only
 * values that may differ.
 */
const unnumbered = (tables: ReadonlyMap<string, readonly object[]>) => {
  const numbers = new Map(
    (tables.get('organizations') ?? []).flatMap((row) =>
      'number' in row && 'organization_id' in row ? [[String(row.number), row.organization_id] as const] : [],
    ),
  );
  return (row: object): string =>
    JSON.stringify(row, (name, value: unknown) => {
      if (numbers.size === 0) return value;
      if (name === 'number') return numbers.get(String(value));
      return name === 'scope'
        ? String(value).replace(/^\d+/, (number) => String(numbers.get(number)))
        : value;
    });
};
