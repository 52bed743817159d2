import type { EventFilter, Positioned, ReadEvent, StoredEvent, PositionedEvent } from '@proviso/storage';
import type { Table } from './projecting/define-table.ts';
import type { ReadModelVersion } from './schema-of.ts';
import type { Queryable } from './sql/queryable.ts';

/**
 * The destination of a projector's writes: a client inside the batch's transaction, and the tables' schema.
 */
export interface Target {
  db: Queryable;
  schema: string;
  /**
   * Collects the rows of tables that are filled from scratch, and writes them later. Without it, rows are
   * written immediately.
   */
  filling?: Filling;
}

/**
 * Collects the rows of tables that are filled from scratch and not served yet. It inserts rows in large
 * batches, and keeps changing rows in memory up to a limit, so that most are written only once.
 */
export interface Filling {
  /** Adds rows. */
  insert<Row extends object>(table: Table<Row>, rows: readonly Row[]): void;
  /** Loads the latest version of the rows with these ids; missing ones are left out. */
  load<Row extends { id: string }>(table: Table<Row>, ids: readonly string[]): Promise<Row[]>;
  /** Stores rows that are new or changed since they were loaded. */
  keep<Row extends { id: string }>(table: Table<Row>, rows: readonly Row[]): void;
}

/** Ids of the entities that a batch changed, by the organization that may be notified (or `platform`). */
export type ChangedIds = ReadonlyMap<string, ReadonlySet<string>>;

/** A text in the file store. */
export interface TextReference {
  organizationId: string;
  sha256: string;
  /** Size in UTF-8 bytes. */
  size: number;
}

/** Texts referenced by a batch's events, by hash. Texts missing from the file store are left out. */
export type Texts = ReadonlyMap<string, string>;

interface ReadModelBase extends ReadModelVersion {
  /** Prefixes of the consumed streams, such as `policy-`; without it, all streams. */
  filter?: EventFilter;
  /**
   * Set it if the projector writes only through `insertRows` and `projectRowPerStream` and reads nothing
   * else. Then a rebuild in a separate process fills its tables in bulk (`Filling`). Every rebuild creates
   * indexes other than primary keys after all rows are inserted.
   */
  inBulk?: boolean;
  /**
   * Set it if a batch costs much more than its events. Under load, batches then run less often unless a
   * request waits. Not for read models that decide access rights.
   */
  inFewBatches?: boolean;
  /** SQL that creates the tables in `schema` with row-level security and grants. The owner runs it once. */
  tables(schema: string): string;
}

/** A read model without personal text. It gets stored events, with the organization's texts decrypted. */
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

/**
 * A read model of decoded events: upcast, with personal fields as text or `erased`, and without their origin.
 */
export interface DecodedReadModel extends ReadModelBase {
  reads: 'decoded';
  /** The external text that `project` needs with an event. By default, events have none. */
  textOf?(event: PositionedEvent): TextReference | undefined;
  /** Like {@link StoredFormReadModel.project}. */
  project(events: readonly Positioned<ReadEvent>[], target: Target, texts: Texts): Promise<ChangedIds>;
}

/**
 * A read model: tables, and the mapping of events to rows. Each row belongs to one stream, so that work can
 * be partitioned by stream.
 */
export type ReadModel = StoredFormReadModel | DecodedReadModel;

/** True if the read model consumes events of `stream`. */
export const consumes = ({ filter }: Pick<ReadModel, 'filter'>, stream: StoredEvent['stream']): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
