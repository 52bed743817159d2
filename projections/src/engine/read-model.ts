import type { EventFilter, Positioned, ReadEvent, StoredEvent, PositionedEvent } from '@proviso/storage';
import type { Table } from './projecting/define-table.ts';
import type { ReadModelVersion } from './schema-of.ts';
import type { Queryable } from './sql/queryable.ts';

/** Where a projector writes to: a client inside the batch's transaction, and the schema of the tables. */
export interface Target {
  db: Queryable;
  schema: string;
  /**
   * Collects rows of tables that are being filled from scratch, and writes them later. If absent, rows are
   * written immediately.
   */
  filling?: TableFiller;
}

/**
 * Collects rows of tables that are being filled from scratch and are not served yet. Inserts rows in large
 * batches. Keeps changing rows in memory up to a limit, so that most are written only once.
 */
export interface TableFiller {
  /** Adds new rows. */
  insert<Row extends object>(table: Table<Row>, rows: readonly Row[]): void;
  /** Loads the latest versions of the rows with these ids. Omits rows that do not exist. */
  load<Row extends { id: string }>(table: Table<Row>, ids: readonly string[]): Promise<Row[]>;
  /** Stores rows that are new or changed since they were loaded. */
  keep<Row extends { id: string }>(table: Table<Row>, rows: readonly Row[]): void;
}

/** Ids of the entities that a batch changed, by the organization that may be notified (or `platform`). */
export type ChangedIds = ReadonlyMap<string, ReadonlySet<string>>;

/** Refers to a text in the file store. */
export interface TextReference {
  organizationId: string;
  sha256: string;
  /** Size of the text in UTF-8 bytes. */
  size: number;
}

/** Texts that a batch's events refer to, by hash. Texts missing from the file store are omitted. */
export type Texts = ReadonlyMap<string, string>;

interface ReadModelBase extends ReadModelVersion {
  /**
   * Prefixes of the streams that the read model consumes, such as `policy-`. If absent, it consumes all
   * streams.
   */
  filter?: EventFilter;
  /**
   * True if the projector writes only through `insertRows` and `projectRowPerStream`, and reads no other
   * data. A rebuild in a separate process can then fill the tables in bulk (`TableFiller`). Every rebuild creates
   * indexes other than primary keys after all rows have been inserted.
   */
  inBulk?: boolean;
  /**
   * True if a batch has a fixed cost that far exceeds the cost of its events. Under load, batches then run
   * less often, unless a request is waiting. Must not be set for read models that determine access rights.
   */
  inFewBatches?: boolean;
  /** SQL that creates the tables in `schema` with row-level security and grants. The owner runs it once. */
  tables(schema: string): string;
}

/**
 * A read model without personal text. Its projector receives events as they are stored, except that the
 * organization's texts are decrypted.
 */
export interface StoredFormReadModel extends ReadModelBase {
  reads: 'stored';
  /**
   * Applies `events` in order.
   *
   * @throws StreamGapError if an event of a stream is missing
   * @throws UnprojectableEventError if an event contradicts the rows
   */
  project(events: readonly PositionedEvent[], target: Target): Promise<ChangedIds>;
}

/**
 * A read model whose projector receives decoded events: upcast, without their origin, and with personal
 * fields as text or `erased`.
 */
export interface DecodedReadModel extends ReadModelBase {
  reads: 'decoded';
  /** Returns the external text that `project` needs for an event. By default, events need none. */
  textOf?(event: PositionedEvent): TextReference | undefined;
  /** Like {@link StoredFormReadModel.project}. */
  project(events: readonly Positioned<ReadEvent>[], target: Target, texts: Texts): Promise<ChangedIds>;
}

/**
 * A read model: its tables, and the mapping from events to rows. Each row belongs to a single stream, so that
 * work can be partitioned by stream.
 */
export type ReadModel = StoredFormReadModel | DecodedReadModel;

/** True if the read model consumes events of `stream`. */
export const consumes = ({ filter }: Pick<ReadModel, 'filter'>, stream: StoredEvent['stream']): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
