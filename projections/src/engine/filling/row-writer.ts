import { copyIn, withTransaction } from '@proviso/storage';
import type { Pool, PoolClient } from 'pg';
import type { Table } from '../projecting/define-table.ts';
import { namesOf, updateRows } from '../projecting/rows.ts';
import { copiedRow } from './copied-row.ts';

/** Maximum number of rows that one statement changes. */
const CHANGES = 5_000;

/** Collects rows and writes them in large batches. Further rows can be collected during a write. */
export interface RowWriter {
  /** Number of bytes of the new rows that have been collected. */
  readonly bytes: number;
  insert<Row extends object>(table: Table<Row>, rows: readonly Row[]): void;
  /**
   * Collects the current versions of existing rows. A value of `undefined` leaves the stored value unchanged.
   */
  update<Row extends { id: string }>(table: Table<Row>, rows: readonly Row[]): void;
  /** Waits for the previous write, and then starts writing the collected rows. */
  begin(): Promise<void>;
  /** Writes all collected rows. */
  finish(): Promise<void>;
}

/**
 * Creates a writer to the tables of `schema`, whose row-level security must be disabled
 * (`prepareForFilling`). Each write is a separate transaction, because a long transaction would delay all
 * subscribers of the event store.
 *
 * @param pool connects as the projector
 */
export const createRowWriter = (pool: Pool, schema: string): RowWriter => {
  let copies = new Map<string, Buffer[]>();
  let changes: ((db: PoolClient) => Promise<void>)[] = [];
  let bytes = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    const [added, changed] = [copies, changes];
    [copies, changes, bytes] = [new Map<string, Buffer[]>(), [], 0];
    return withTransaction(
      pool,
      async (db) => {
        for (const [into, rows] of added) await copyIn(db, `copy ${into} from stdin`, rows);
        for (const change of changed) await change(db);
      },
      // Does not wait for fsync, because a rebuild starts over after a crash.
      { first: 'set local synchronous_commit = off' },
    );
  };
  const begin = async (): Promise<void> => {
    await writing;
    writing = write();
    // Ignore the error here. The next caller that awaits the write receives it.
    writing.catch(() => undefined);
  };

  return {
    get bytes() {
      return bytes;
    },
    insert: (table, rows) => {
      if (rows.length === 0) return;
      const into = `${schema}.${table.name} (${namesOf(table.columns).join(', ')})`;
      const chunk = Buffer.from(rows.map(copiedRow(table.columns)).join(''));
      copies.set(into, [...(copies.get(into) ?? []), chunk]);
      bytes += chunk.length;
    },
    update: (table, rows) => {
      const columns = namesOf(table.columns).filter((name) => name !== 'id');
      for (let from = 0; from < rows.length; from += CHANGES) {
        const some = rows.slice(from, from + CHANGES);
        changes.push((db) => updateRows({ db, schema }, table, columns, some));
      }
    },
    begin,
    finish: async () => {
      await begin();
      await writing;
    },
  };
};
