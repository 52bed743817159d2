import type { Pool } from 'pg';
import type { Table } from '../projecting/define-table.ts';
import type { Filling } from '../read-model.ts';
import { createKeptRows, type KeptRows } from './kept-rows.ts';
import { createRowWriter } from './row-writer.ts';

export interface FillingLimits {
  /** Rows that are kept in memory; when there are more, all are written. */
  rows: number;
  /** Of new rows that are written at a time. */
  bytes: number;
}

const usual: FillingLimits = { rows: 50_000, bytes: 4 * 1024 * 1024 };

/** A {@link Filling} in the hands of who calls the projector. */
export interface DrivenFilling extends Filling {
  /** Between batches: begins to write where there is enough, and waits for what was begun before. */
  settle(): Promise<void>;
  /** Writes all that is left. */
  finish(): Promise<void>;
}

/**
 * Fills the tables of `schema`, which must be empty and open to it (`openToFilling`).
 *
 * @param pool connects as the projector
 */
export const createFilling = (pool: Pool, schema: string, limits: FillingLimits = usual): DrivenFilling => {
  const writer = createRowWriter(pool, schema);
  /** A table's name stands for the type of its rows. */
  const tables = new Map<string, KeptRows<never>>();
  const keptOf = <Row extends { id: string }>(table: Table<Row>): KeptRows<Row> => {
    const known = tables.get(table.name) ?? createKeptRows(table, writer, { db: pool, schema });
    tables.set(table.name, known as KeptRows<never>);
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
