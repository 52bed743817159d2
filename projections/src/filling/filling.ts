import type { Table } from '../projecting/define-table.ts';

/**
 * Takes the rows of tables that are filled from nothing and that nobody reads yet. It writes what is added many rows at a time, and
 * keeps rows that change in memory until there are too many of them, so that most are written once.
 */
export interface Filling {
  /** Adds rows. */
  insert<Row extends object>(table: Table<Row>, rows: readonly Row[]): void;
  /** The rows with these ids, as they were kept last; those that are not there are left out. */
  load<Row extends { id: string }>(table: Table<Row>, ids: readonly string[]): Promise<Row[]>;
  /** Keeps rows that are new, or have changed since they were loaded. */
  keep<Row extends { id: string }>(table: Table<Row>, rows: readonly Row[]): void;
}
