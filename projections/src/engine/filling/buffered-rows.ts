import type { Table } from '../projecting/define-table.ts';
import { loadRows } from '../projecting/rows.ts';
import type { Target } from '../read-model.ts';
import type { RowWriter } from './row-writer.ts';

/** Rows of a single table that are kept in memory, because they may still change. */
export interface BufferedRows<Row> {
  readonly size: number;
  load(ids: readonly string[]): Promise<Row[]>;
  keep(rows: readonly Row[]): void;
  /** Passes changed rows to the writer, and removes all rows from memory. */
  release(): void;
}

/** @param target where to load rows that were already written and are no longer in memory */
export const createBufferedRows = <Row extends { id: string }>(
  table: Table<Row>,
  writer: RowWriter,
  target: Target,
): BufferedRows<Row> => {
  const kept = new Map<string, { row: Row; isStored: boolean; hasChanged: boolean }>();
  let hasReleased = false;

  return {
    get size() {
      return kept.size;
    },
    load: async (ids) => {
      const missing = hasReleased ? ids.filter((id) => !kept.has(id)) : [];
      if (missing.length > 0) {
        await writer.finish();
        for (const row of await loadRows(target, table, 'id', missing))
          kept.set(row.id, { row, isStored: true, hasChanged: false });
      }
      const rows: Row[] = [];
      for (const id of ids) {
        const known = kept.get(id);
        if (known) rows.push(known.row);
      }
      return rows;
    },
    keep: (rows) => {
      for (const row of rows) {
        const known = kept.get(row.id);
        if (known) {
          known.row = row;
          known.hasChanged = true;
        } else kept.set(row.id, { row, isStored: false, hasChanged: true });
      }
    },
    release: () => {
      const changed = [...kept.values()].filter(({ hasChanged }) => hasChanged);
      const rowsThatAre = (stored: boolean): Row[] =>
        changed.flatMap(({ row, isStored }) => (isStored === stored ? row : []));
      writer.insert(table, rowsThatAre(false));
      writer.update(table, rowsThatAre(true));
      hasReleased ||= kept.size > 0;
      kept.clear();
    },
  };
};
