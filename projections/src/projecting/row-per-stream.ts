import { idOf, type StreamCategory, streamName } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import type { Target } from '../read-model.ts';
import { type Columns, namesOf } from './columns.ts';
import { foldByStream } from './fold-by-stream.ts';
import { insertRows, loadRows, updateRows } from './rows.ts';

/** A row that stands for a whole stream. */
export interface StreamRow {
  /** The stream's id: its name without the category. */
  id: string;
  organization_id: string | null;
  /** Of the stream's last event, whether that changed the row or not. */
  revision: number;
}

/**
 * Applies events of one category to a table that has one row a stream: a batch is one select, one insert and one
 * update, which names only the columns that changed.
 *
 * @param options.writeOnly columns that are not read back: after a row is loaded they are `undefined`, which leaves
 *   them as they are. For large values.
 * @returns the rows that changed
 * @throws StreamGapError
 */
export const projectRowPerStream = async <Row extends StreamRow>(
  events: readonly Positioned<ReadEvent>[],
  target: Target,
  options: {
    category: StreamCategory;
    table: string;
    columns: Columns<Row>;
    writeOnly?: readonly (keyof Row & string)[];
    evolve: (row: Row | undefined, event: Positioned<ReadEvent>) => Row;
  },
): Promise<Row[]> => {
  const { category, table, columns, writeOnly = [], evolve } = options;
  if (events.length === 0) return [];
  const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
  const readable = namesOf<Row>(columns).filter((name) => !writeOnly.includes(name));
  const loaded = await loadRows<Row>(target, table, readable, 'id', ids);
  const stored = new Map(
    loaded.map((row) => [streamName(category, row.id), { revision: row.revision, state: row }]),
  );
  const folded = foldByStream(events, stored, (row: Row | undefined, event) => ({
    ...evolve(row, event),
    revision: event.revision,
  }));

  const before = (row: Row) => stored.get(streamName(category, row.id))?.state;
  const changed = [...folded.values()].map(({ state }) => state);
  const known = changed.filter((row) => before(row) !== undefined);
  await insertRows(
    target,
    table,
    columns,
    changed.filter((row) => before(row) === undefined),
  );
  const touched = namesOf<Row>(columns).filter((name) =>
    known.some((row) => name === 'id' || row[name] !== before(row)?.[name]),
  );
  await updateRows(target, table, pick(columns, touched), known);
  return changed;
};

const pick = <Row>(columns: Columns<Row>, names: readonly (keyof Row & string)[]): Columns<Row> =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as Columns<Row>;
