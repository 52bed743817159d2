import type { EventMetadata } from '@proviso/contracts';

/**
 * A position in the order of all events. The two numbers are compared as a pair. In Postgres, `commit` is the
 * transaction id, and `prepare` is the position within the transaction. In EventStoreDB, they are the log
 * positions with these names.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** The position before the first event. */
export const START: Position = { commit: 0n, prepare: 0n };

/** Returns a negative number, zero or a positive number if `a` is before, at or after `b`. */
export const comparePositions = (a: Position, b: Position): number =>
  a.commit === b.commit
    ? Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare)
    : a.commit < b.commit
      ? -1
      : 1;

/** Formats a position as `commit/prepare` in decimal, which is its form in cookies, tables and messages. */
export const formatPosition = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

/** Parses the output of {@link formatPosition}. Returns `undefined` for other text. */
export const parsePosition = (text: string): Position | undefined => {
  const match = /^(\d{1,20})\/(\d{1,20})$/.exec(text);
  return match?.[1] && match[2] ? { commit: BigInt(match[1]), prepare: BigInt(match[2]) } : undefined;
};

/** Values that RFC 7493 (I-JSON) allows and that both engines preserve. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** An encoded event to append, with personal fields encrypted. */
export interface EventToAppend {
  eventId: string;
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
}

/** An event in stored form, which has the same bytes on every engine. */
export interface StoredEvent extends EventToAppend {
  stream: string;
  /** The event's revision in its stream, which is 0 for the first event. */
  revision: number;
}

/** A stored event with its position in the order of all events, which differs between engines. */
export interface PositionedEvent extends StoredEvent {
  position: Position;
}

/**
 * The state that a stream must be in for an append to succeed: a last revision, `no-stream` or `any`. -1 is
 * the revision of a stream without events and means the same as `no-stream`.
 */
export type ExpectedRevision = number | 'no-stream' | 'any';

export interface AppendResult {
  /** Revision of the last appended event, or of the same event if it was already stored. */
  revision: number;
  /** Position of the event at `revision`. */
  position: Position;
}

/** Selects events whose streams begin with one of the prefixes, for example `policy-`. */
export interface EventFilter {
  streamPrefixes: readonly string[];
}

/**
 * An item of a subscription: an event, or a position that was passed without a matching event and can be
 * stored as a checkpoint.
 */
export type SubscriptionItem =
  | { kind: 'event'; event: PositionedEvent }
  | { kind: 'passed'; position: Position }
  /**
   * All events that were stored when the subscription last looked have been yielded. Also contains the
   * position that was reached.
   */
  | { kind: 'caught-up'; position: Position };

/**
 * Allows reading streams of all organizations. A separate permission for code that works on behalf of the
 * entire installation.
 */
export const EVERY_ORGANIZATION = Symbol('every organization');

/** The owner for whom events are appended. */
export interface AppendOwner {
  /**
   * An organization's id or `PLATFORM`. This owner must own each event and, unless the stream is new, also
   * the stream.
   */
  organizationId: string;
  /** Organization that owns the user's stream until these events transfer it to `organizationId`. */
  movesFrom?: string;
}

export interface ReadStreamOptions {
  /**
   * Owner that the stream must have: an organization's id or `PLATFORM`. The owner of a stream is the owner
   * of its last event.
   */
  organizationId: string | typeof EVERY_ORGANIZATION;
  direction?: 'forwards' | 'backwards';
  /** First revision to read. Defaults to the stream's start, or to its end when reading backward. */
  from?: number;
  limit?: number;
}

export interface ReadAllOptions {
  from: Position;
  /** The last position to read (inclusive). A subscription must already be able to reach it. */
  upTo?: Position;
  filter?: EventFilter;
  /**
   * Reads only events of this organization. Postgres has an index for it. EventStoreDB has none, so the read
   * passes over all other events.
   */
  organizationId?: string;
  limit?: number;
}

/** A source for looking up the events that subscribers have not processed yet. */
export interface EventsSource extends Pick<EventStore, 'head' | 'findHeldBackEvents'> {
  readAll(options: Omit<ReadAllOptions, 'organizationId'>): AsyncIterable<PositionedEvent>;
  /**
   * Starts looking for events after `from`, unless it already started there or earlier. Returns true once it
   * has seen all stored events. From then on, `readAll` with `upTo` returns at least one event of each
   * category and partition that has events after `from`. Absent if `readAll` always returns all events.
   */
  knowsAfter?: (from: Position) => boolean;
}

/** Stored events that cannot be read yet, because an open transaction may still insert events before them. */
export interface HeldBackEvents {
  /** Time at which the first of these events was recorded, in ISO 8601. */
  since: string;
  /** The transaction that readers wait for, as far as the server shows it; absent if it has just ended. */
  by?: {
    /** Process id of the transaction's connection; `null` for a prepared transaction. */
    pid: number | null;
    /** Application name of the transaction's connection, or the name of the prepared transaction. */
    application: string | null;
    role: string | null;
    state: string | null;
    query: string | null;
  };
}

/**
 * Milliseconds after which a read of all events fails because an open transaction holds back the last events.
 */
export const HELD_BACK_MS = 30_000;

export interface EventStore {
  /**
   * Appends all events or none.
   *
   * Repeating an append with the same event ids in the same order succeeds and appends nothing, if the events
   * are already stored at the revision that `expected` specifies. With `any`, Postgres recognizes a repeat at
   * any time; EventStoreDB recognizes it while the events are among the last 32 of their stream. To repeat an
   * append later than that, expect a revision, or use `no-stream` with a stream named after the operation.
   *
   * @throws WrongExpectedRevisionError when the stream is not at `expected`, or has some of the events but
   *   not all
   * @throws ForeignStreamError when the stream, or one of the events, does not belong to `owner`. Streams of
   *   sign-in attempts (`signIn-`) have no owner
   * @throws RecordedEarlierError when an event has an earlier time than the event before it
   * @throws EventIdTakenError when another stream has an event with the same id (Postgres only)
   * @throws EmptyAppendError when there is no event
   * @throws AppendTooLargeError when the events together exceed `limits.appendBytes`
   * @throws StreamDamagedError when the stream was permanently deleted (EventStoreDB only)
   * @throws EventStoreUnavailableError when the store cannot be reached; the events may or may not be stored,
   *   and the same append can be retried
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    owner: AppendOwner,
  ): Promise<AppendResult>;

  /**
   * Reads a stream's events. Yields none if the stream does not exist or belongs to another organization.
   *
   * @throws StreamDamagedError if events are missing
   * @throws EventStoreUnavailableError
   */
  readStream(stream: string, options: ReadStreamOptions): AsyncIterable<PositionedEvent>;

  /**
   * Reads the events after `from` (exclusive) that are stored now, in the order of all events. The result
   * includes all events whose append was acknowledged. The read waits for them if necessary. With `upTo`, for
   * example {@link EventStore.head}, it never waits.
   *
   * @throws EventStoreUnavailableError, also when stored events are held back for {@link HELD_BACK_MS}
   */
  readAll(options: ReadAllOptions): AsyncIterable<PositionedEvent>;

  /**
   * Yields all events after `from` (exclusive), then new ones, until `signal` aborts. An abort ends the
   * iteration without an error. The subscription reads ahead by a bounded number of events, so that it never
   * overwhelms a slow reader. After losing its connection, it keeps retrying and resumes after the last item.
   */
  subscribe(options: {
    from: Position;
    filter?: EventFilter;
    signal: AbortSignal;
  }): AsyncIterable<SubscriptionItem>;

  /**
   * Returns the position of the last event that a subscription would receive now, or {@link START}. If other
   * applications write to the same store, the position may be later than the last event.
   *
   * @throws EventStoreUnavailableError
   */
  head(): Promise<Position>;

  /**
   * Returns events that were acknowledged but cannot be read yet; `undefined` if there are none. Absent if
   * readers never wait for a transaction.
   *
   * @throws EventStoreUnavailableError
   */
  findHeldBackEvents?: () => Promise<HeldBackEvents | undefined>;

  /**
   * Keeps recently appended events in memory through a subscription, so that missing events are known without
   * `readAll` scanning the events of other applications on the server. Absent if the store only has events of
   * one installation. With `upTo`, `readAll` of the returned source returns the cached events up to that
   * position, without data. Without `upTo`, it also reads uncached events from the store.
   *
   * @param partitionOf the partition function of the feed whose subscribers are checked
   */
  recentEvents?: (partitionOf: (stream: string) => number) => EventsSource;

  /**
   * Claims the store for an installation. The first claim sets the id.
   *
   * @returns the id of the installation that owns the store: `installationId` itself if it was unclaimed
   * @throws EventStoreUnavailableError, and the engine's error for an unsupported server
   */
  claim(installationId: string): Promise<string>;

  /**
   * Ends all subscriptions without an error, and closes the store's own connections. A pool that was passed
   * in stays open.
   */
  close(): Promise<void>;
}
