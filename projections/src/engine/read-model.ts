import type { EventFilter, Positioned, ReadEvent, StoredEvent, PositionedEvent } from '@proviso/storage';
import type { Table } from './projecting/define-table.ts';
import type { ReadModelVersion } from './schema-of.ts';
import type { Queryable } from './sql/queryable.ts';

/** Where a projector writes: a client inside the batch's transaction and the schema that holds the tables. */
export interface Target {
  db: Queryable;
  schema: string;
  /** Takes the rows of tables that are filled from nothing, and writes them by and by. Without it they are written at once. */
  filling?: Filling;
}

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

/** Ids of the entities that a batch changed, by the organization that may hear of it (or `platform`). */
export type ChangedIds = ReadonlyMap<string, ReadonlySet<string>>;

/** A text in the file store. */
export interface TextReference {
  organizationId: string;
  sha256: string;
  /** UTF-8 bytes. */
  size: number;
}

/** The texts that a batch's events name, by hash. One that the file store does not have is not among them. */
export type Texts = ReadonlyMap<string, string>;

interface ReadModelBase extends ReadModelVersion {
  /** Beginnings of the streams that it reads, such as `policy-`; all streams without it. */
  filter?: EventFilter;
  /**
   * Its projector writes by `insertRows` and `projectRowPerStream` alone and reads nothing else: a rebuild in a process of its own
   * fills its tables in bulk (`Filling`), and each makes indexes that are no primary keys when all rows are there.
   */
  inBulk?: boolean;
  /**
   * A batch costs it much more than its events do: under load there is one only now and then, unless somebody waits. Not for what
   * rights are decided by.
   */
  inFewBatches?: boolean;
  /** SQL that makes the tables in `schema` with their row-level security and grants. Run once, by the owner. */
  tables(schema: string): string;
}

/** A read model that needs no personal text: events come as they are stored, with what their organization wrote in place. */
export interface StoredFormReadModel extends ReadModelBase {
  reads: 'stored';
  /**
   * Applies `events` in order.
   *
   * @throws StreamGapError when an event of a stream is missing
   * @throws UnprojectableEventError when an event does not fit the rows
   */
  project(events: readonly PositionedEvent[], target: Target): Promise<ChangedIds>;
}

/** A read model of decoded events: upcast, personal fields as text or `erased`. They do not say from where they came. */
export interface DecodedReadModel extends ReadModelBase {
  reads: 'decoded';
  /** The text that `project` needs with an event of which the text is not a part. Without it no event has one. */
  textOf?(event: PositionedEvent): TextReference | undefined;
  /** As {@link StoredFormReadModel.project}. */
  project(events: readonly Positioned<ReadEvent>[], target: Target, texts: Texts): Promise<ChangedIds>;
}

/**
 * A read model: tables, and how events become their rows. A row belongs to one stream, so that work can be divided by
 * stream.
 */
export type ReadModel = StoredFormReadModel | DecodedReadModel;

/** Whether events of `stream` reach the read model. */
export const consumes = ({ filter }: Pick<ReadModel, 'filter'>, stream: StoredEvent['stream']): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
