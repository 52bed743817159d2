import type { LiveReadModel } from '@proviso/contracts';
import type { EventFilter, Positioned, ReadEvent, StoredEvent, PositionedEvent } from '@proviso/storage';
import type { Queryable } from './sql/queryable.ts';

/** Where a projector writes: a client inside the batch's transaction and the schema that holds the tables. */
export interface Target {
  db: Queryable;
  schema: string;
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

interface ReadModelBase {
  /** Published name: in the address of its schema, in `/api/live` and on the command line. */
  name: LiveReadModel;
  /** Raised when tables or projector change: the new version fills its own schema beside the old one. */
  version: number;
  /** Beginnings of the streams that it reads, such as `policy-`; all streams without it. */
  filter?: EventFilter;
  /**
   * Its projector finds rows by primary keys alone, and what it does grows no faster than its events: a rebuild in a
   * process of its own gives it large batches, and each makes other indexes when all rows are there.
   */
  inBulk?: boolean;
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
 * stream (design §5).
 */
export type ReadModel = StoredFormReadModel | DecodedReadModel;

/** The schema of a read model's tables, such as `rm_audit_log_v4`. */
export const schemaOf = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string =>
  `rm_${name.replaceAll('-', '_')}_v${version}`;

/** Whether events of `stream` reach the read model. */
export const consumes = ({ filter }: Pick<ReadModel, 'filter'>, stream: StoredEvent['stream']): boolean =>
  filter === undefined || filter.streamPrefixes.some((prefix) => stream.startsWith(prefix));
