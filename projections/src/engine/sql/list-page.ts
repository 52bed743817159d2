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

/** One page of a list. */
export interface Page<Item> extends UncountedPage<Item> {
  /** Number of matching items, counted up to `limits.countedMatches`. */
  total: number;
  /** `false` if there are more than `total`. */
  totalIsExact: boolean;
}

/** A list sorted by a key, from which pages continue. */
export interface ListOptions<Row, Item> {
  columns: string;
  from: string;
  matching: Conditions;
  page: PageQuery;
  /**
   * The sort key: names and types of its columns, and its values in a row, as text. Descending by default.
   */
  key: {
    columns: readonly { name: string; type: string }[];
    ascending?: boolean;
    schema: z.ZodMiniType<readonly string[]>;
    of: (row: Row) => readonly string[];
  };
  /**
   * Set it if an index covers `matching` and the key. Then the page's rows are selected with the index alone
   * before they are read. `by` is the column that identifies a row.
   */
  covered?: { by: string };
  cost?: StatementCost | undefined;
  toItem: (row: Row) => Item;
}

/**
 * Reads a page by key, so that rows added or removed before it neither repeat nor hide others.
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
    // Counted once, and not at all if nothing matches.
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

/**
 * Like {@link listPage}, but without counting matches, for callers that read a whole list in pages.
 *
 * @throws InvalidCursorError
 */
export const listUncountedPage = async <Row extends QueryResultRow, Item>(
  db: Queryable,
  { columns, from, matching, page, key, covered, cost, toItem }: ListOptions<Row, Item>,
): Promise<UncountedPage<Item>> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, key.schema);
  const names = key.columns.map(({ name }) => name);
  const [comes, direction] = key.ascending ? ['>', 'asc'] : ['<', 'desc'];
  matching.add(after, (value) => {
    const parts = key.columns.map(({ type }, index) => `((${value}::text[])[${index + 1}])::${type}`);
    return `(${names.join(', ')}) ${comes} (${parts.join(', ')})`;
  });
  const order = `order by ${names.map((name) => `${name} ${direction}`).join(', ')}`;
  // One extra row tells whether there is a next page.
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
