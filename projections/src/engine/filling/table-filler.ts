import type { Pool } from 'pg';
import type { Table } from '../projecting/define-table.ts';
import type { TableFiller } from '../read-model.ts';
import { createBufferedRows, type BufferedRows } from './buffered-rows.ts';
import { createRowWriter } from './row-writer.ts';

export interface TableFillerLimits {
  /** Maximum number of rows in memory. If there are more, all rows are written. */
  rows: number;
  /** Number of bytes of new rows that are written together. */
  bytes: number;
}

const usual: TableFillerLimits = { rows: 50_000, bytes: 4 * 1024 * 1024 };

/** A {@link TableFiller} with additional methods for the code that runs the projector. */
export interface DrivenTableFiller extends TableFiller {
  /**
   * Starts a write if there is enough data, and waits for the previous write. Must be called between batches.
   */
  settle(): Promise<void>;
  /** Writes all remaining rows. */
  finish(): Promise<void>;
}

/**
 * Creates a filler for the tables of `schema`, which must be empty and prepared by `prepareForFilling`.
 *
 * @param pool connects as the projector
 */
export const createTableFiller = (
  pool: Pool,
  schema: string,
  limits: TableFillerLimits = usual,
): DrivenTableFiller => {
  const writer = createRowWriter(pool, schema);
  /** Buffered rows by table name. The table determines the type of its rows. */
  const tables = new Map<string, BufferedRows<never>>();
  const keptOf = <Row extends { id: string }>(table: Table<Row>): BufferedRows<Row> => {
    const known = tables.get(table.name) ?? createBufferedRows(table, writer, { db: pool, schema });
    tables.set(table.name, known as BufferedRows<never>);
    return known;
  };
  const release = (): void => {
    for (const kept of tables.values()) kept.release();
  };

  return {
    insert: (table, rows) => writer.insert(table, rows),
    load: (table, ids) => keptOf(table).load(ids),
    keep: (table, rows) => keptOf(table).keep(rows),
    settle: async () => {
      const kept = [...tables.values()].reduce((sum, { size }) => sum + size, 0);
      if (kept > limits.rows) release();
      if (writer.bytes > limits.bytes || kept > limits.rows) await writer.begin();
    },
    finish: async () => {
      release();
      await writer.finish();
    },
  };
};
