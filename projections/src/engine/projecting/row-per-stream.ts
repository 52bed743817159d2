import { idOf, type StreamCategory, streamName } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import type { Target } from '../read-model.ts';
import { bigint, nullable, type Table, text, uuid } from './define-table.ts';
import { foldByStream } from './fold-by-stream.ts';
import { insertRows, loadRows, namesOf, updateRows } from './rows.ts';

/** A row that represents an entire stream. */
export interface StreamRow {
  id: string;
  organization_id: string | null;
  revision: number;
}

/** The columns of a {@link StreamRow} for streams that always belong to an organization. */
export const streamColumns = {
  /** The stream's id, which is its name without the category. */
  id: text(),
  organization_id: uuid(),
  /** Revision of the stream's last event, even if that event did not change the row. */
  revision: bigint(),
} as const;
/** The columns of a {@link StreamRow} for streams that belong to an organization or to the installation. */
export const anyStreamColumns = { ...streamColumns, organization_id: nullable(uuid()) } as const;

/**
 * Applies events of one category to a table with one row per stream. Each batch uses one select, one insert,
 * and one update that contains only the changed columns.
 *
 * @typeParam State a row with additional, unstored state during the batch
 * @returns the rows that changed
 * @throws StreamGapError
 */
export const projectRowPerStream = async <Row extends StreamRow, State extends Row = Row>(
  events: readonly Positioned<ReadEvent>[],
  target: Target,
  options: {
    category: StreamCategory;
    table: Table<Row>;
    evolve: (row: State | undefined, event: Positioned<ReadEvent>) => State;
  },
): Promise<State[]> => {
  const { category, table, evolve } = options;
  if (events.length === 0) return [];
  const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
  const { filling } = target;
  const loaded = (await (filling?.load(table, ids) ?? loadRows(target, table, 'id', ids))) as State[];
  const stored = new Map(
    loaded.map((row) => [streamName(category, row.id), { revision: row.revision, state: row }]),
  );
  const folded = foldByStream(events, stored, (row: State | undefined, event) => {
    const next = evolve(row, event);
    return next.revision === event.revision ? next : { ...next, revision: event.revision };
  });
  const changed = Array.from(folded.values(), ({ state }) => state);
  if (filling) {
    filling.keep<Row>(table, changed);
    return changed;
  }

  const added: State[] = [];
  const known: { row: State; before: State }[] = [];
  for (const [stream, { state: row }] of folded) {
    const before = stored.get(stream)?.state;
    if (before === undefined) added.push(row);
    else known.push({ row, before });
  }
  const touched = namesOf(table.columns).filter((name) =>
    known.some(({ row, before }) => row[name] !== before[name]),
  );
  const updated = known.map(({ row }) => row);
  await Promise.all([
    insertRows<Row>(target, table, added),
    updateRows<Row>(target, table, touched, updated),
  ]);
  return changed;
};
