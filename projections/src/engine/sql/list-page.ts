import { limits, type PageQuery } from '@proviso/contracts';
import type { QueryResultRow } from 'pg';
import type * as z from 'zod/mini';
import type { Conditions } from './conditions.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { prepared, type StatementCost } from './prepared.ts';
import type { Queryable } from './queryable.ts';

/** Rows of a list that follow a cursor. `nextCursor` is `null` at the end. */
export interface UncountedPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A page of a list, with the number of matches. */
export interface Page<Item> extends UncountedPage<Item> {
  /** Number of matching items, counted only up to `limits.countedMatches`. */
  total: number;
  /** False if there are more than `total` matching items. */
  totalIsExact: boolean;
}

/** A list's sort key: the names and types of its columns, and a row's values as text. Descending by default. */
export interface ListKey<Row> {
  columns: readonly { name: string; type: string }[];
  ascending?: boolean;
  schema: z.ZodMiniType<readonly string[]>;
  of: (row: Row) => readonly string[];
}

/** SQL that sorts rows by a key. */
export const orderBy = ({ columns, ascending }: Pick<ListKey<never>, 'columns' | 'ascending'>): string =>
  `order by ${columns.map(({ name }) => `${name} ${ascending ? 'asc' : 'desc'}`).join(', ')}`;

/** A list that is sorted by a key. Each page continues after the key of the previous page's last row. */
export interface ListOptions<Row, Item> {
  columns: string;
  from: string;
  matching: Conditions;
  page: PageQuery;
  key: ListKey<Row>;
  /**
   * Set if an index covers `matching` and the key. The page's rows are then selected with the index alone,
   * before their other columns are read. `by` is the column that identifies a row.
   */
  covered?: { by: string };
  cost?: StatementCost | undefined;
  toItem: (row: Row) => Item;
}

/**
 * Reads a page by key. Rows that are added or removed before the page therefore do not cause repeated or
 * missing rows.
 *
 * @throws InvalidCursorError
 */
export const listPage = async <Row extends QueryResultRow, Item>(
  db: Queryable,
  options: ListOptions<Row, Item>,
): Promise<Page<Item>> => {
  const { columns, from, matching, page, cost, toItem } = options;
  const matches = `select from ${from} where ${matching.sql()} limit ${limits.countedMatches + 1}`;
  const count = `select count(*)::integer from (${matches}) matches`;
  if (page.cursor === undefined) {
    // The page's query also counts the matches. Without a matching row, Postgres does not run the count.
    const stretch = await listUncountedPage<Row & { matchCount: number }, { matchCount: number; item: Item }>(
      db,
      {
        ...options,
        columns: `${columns}, (${count}) as "matchCount"`,
        toItem: ({ matchCount, ...row }) => ({ matchCount, item: toItem(row as unknown as Row) }),
      },
    );
    const items = stretch.items.map(({ item }) => item);
    return { ...stretch, items, ...counted(stretch.items[0]?.matchCount ?? 0) };
  }
  const query = prepared(`select (${count}) as "matchCount"`, matching.values(), cost);
  const [{ rows }, stretch] = await Promise.all([
    db.query<{ matchCount: number }>(query),
    listUncountedPage<Row, Item>(db, options),
  ]);
  return { ...stretch, ...counted(rows[0]?.matchCount ?? 0) };
};

const counted = (matches: number): Pick<Page<unknown>, 'total' | 'totalIsExact'> => ({
  total: Math.min(matches, limits.countedMatches),
  totalIsExact: matches <= limits.countedMatches,
});

/** Creates a condition that compares a row's key with the key in a parameter. */
export const comparedKey =
  (columns: readonly { name: string; type: string }[], comparison: '<' | '>' | '>=') =>
  (value: string): string => {
    const names = columns.map(({ name }) => name);
    const parts = columns.map(({ type }, index) => `((${value}::text[])[${index + 1}])::${type}`);
    return `(${names.join(', ')}) ${comparison} (${parts.join(', ')})`;
  };

/**
 * Like {@link listPage}, but without counting matches. For callers that read an entire list page by page.
 *
 * @throws InvalidCursorError
 */
export const listUncountedPage = async <Row extends QueryResultRow, Item>(
  db: Queryable,
  { columns, from, matching, page, key, covered, cost, toItem }: ListOptions<Row, Item>,
): Promise<UncountedPage<Item>> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, key.schema);
  matching.add(after, comparedKey(key.columns, key.ascending ? '>' : '<'));
  const order = orderBy(key);
  // Reads an extra row to detect whether there is a next page.
  const values = [...matching.values(), page.limit + 1];
  const selected = `from ${from} where ${matching.sql()} ${order} limit $${values.length}`;
  const text =
    covered === undefined
      ? `select ${columns} ${selected}`
      : `select ${columns} from ${from} where ${covered.by} = any(array(select ${covered.by} ${selected})) ${order}`;
  const { rows } = await db.query<Row>(prepared(text, values, cost));

  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: last !== undefined && rows.length > page.limit ? encodeCursor(key.of(last)) : null,
  };
};
