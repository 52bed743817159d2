import type { PageQuery } from '@proviso/contracts';
import type { QueryResultRow } from 'pg';
import type * as z from 'zod/mini';
import type { Conditions } from './conditions.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Queryable } from './queryable.ts';

/** One page of a list. `total` counts all items that match; `nextCursor` is `null` on the last page. */
export interface Page<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

/** A list in the order of a key, which pages continue from. */
export interface ListOptions<Row, Item> {
  columns: string;
  from: string;
  matching: Conditions;
  page: PageQuery;
  /** The sort key: its columns' names and types, all descending, and its values in a row, as text. */
  key: {
    columns: readonly { name: string; type: string }[];
    schema: z.ZodMiniType<readonly string[]>;
    of: (row: Row) => readonly string[];
  };
  toItem: (row: Row) => Item;
}

/**
 * Reads a page by its key, so that rows that come or go before it neither repeat nor hide others.
 *
 * @throws InvalidCursorError
 */
export const listPage = async <Row extends QueryResultRow, Item>(
  db: Queryable,
  { columns, from, matching, page, key, toItem }: ListOptions<Row, Item>,
): Promise<Page<Item>> => {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, key.schema);
  const counted = await db.query<{ total: number }>(
    `select count(*)::integer as total from ${from} where ${matching.sql()}`,
    matching.values(),
  );

  const names = key.columns.map(({ name }) => name);
  matching.add(after, (value) => {
    const values = key.columns.map(({ type }, index) => `((${value}::text[])[${index + 1}])::${type}`);
    return `(${names.join(', ')}) < (${values.join(', ')})`;
  });
  // One row more than asked for says whether there is a next page.
  const { rows } = await db.query<Row>(
    `select ${columns} from ${from} where ${matching.sql()}
     order by ${names.map((name) => `${name} desc`).join(', ')} limit ${page.limit + 1}`,
    matching.values(),
  );

  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    total: counted.rows[0]?.total ?? 0,
    nextCursor: last !== undefined && rows.length > page.limit ? encodeCursor(key.of(last)) : null,
  };
};
