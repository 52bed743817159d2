import type { EventMetadata } from '@proviso/contracts';

/**
 * A place in the order of all events: a pair, compared as one. On Postgres `commit` is the transaction id and
 * `prepare` the position in it; on EventStoreDB they are the log positions of those names.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** The place before the first event. */
export const START: Position = { commit: 0n, prepare: 0n };

/** Negative, zero or positive as `a` is before, at or after `b`. */
export const comparePositions = (a: Position, b: Position): number =>
  a.commit === b.commit
    ? Number(a.prepare > b.prepare) - Number(a.prepare < b.prepare)
    : a.commit < b.commit
      ? -1
      : 1;

/** `commit/prepare` in decimal: the form of positions in cookies, tables and messages. */
export const formatPosition = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

/** Reads {@link formatPosition}'s form; `undefined` for anything else. */
export const parsePosition = (text: string): Position | undefined => {
  const match = /^(\d{1,20})\/(\d{1,20})$/.exec(text);
  return match?.[1] && match[2] ? { commit: BigInt(match[1]), prepare: BigInt(match[2]) } : undefined;
};

/** Values that RFC 7493 (I-JSON) allows and both engines keep. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** An event in the form in which it is appended: encoded, personal fields encrypted. */
export interface EventToAppend {
  eventId: string;
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
}

/** The stored form: the same bytes on every engine. */
export interface StoredEvent extends EventToAppend {
  stream: string;
  /** 0 for the first event of the stream. */
  revision: number;
}

/** A stored event with its place in the order of all events, which differs from engine to engine. */
export interface PositionedEvent extends StoredEvent {
  position: Position;
}

/**
 * What a stream must be at for an append to happen: its last revision, or one of the words. -1, the revision of
 * a stream without events, means the same as `no-stream`.
 */
export type ExpectedRevision = number | 'no-stream' | 'any';

export interface AppendResult {
  /** Of the last event appended, or of the same event where it stood already. */
  revision: number;
  /** Of the same event as `revision`. */
  position: Position;
}

/** Keeps events whose stream begins with one of the prefixes, such as `policy-`. */
export interface EventFilter {
  streamPrefixes: readonly string[];
}

/** A subscription's item: an event, or a position passed without a match, to be stored as a checkpoint. */
export type SubscriptionItem =
  | { kind: 'event'; event: PositionedEvent }
  | { kind: 'passed'; position: Position }
  /** Everything stored when the subscription last looked has been given. Also carries the place reached. */
  | { kind: 'caught-up'; position: Position };

/** Reads streams whosever they are: a right of its own, of those who work for the whole installation. */
export const EVERY_ORGANIZATION = Symbol('every organization');

/** On whose behalf events are appended. */
export interface AppendOwner {
  /** An organization's id or `PLATFORM`: whose the stream must be unless it is new, and whose each of the events must be. */
  organizationId: string;
  /** Whose a person's stream is until these events, with which the person goes to `organizationId`. */
  movesFrom?: string;
}

export interface ReadStreamOptions {
  /** Whose the stream must be, which is whose its last event is: an organization's id or `PLATFORM`. */
  organizationId: string | typeof EVERY_ORGANIZATION;
  direction?: 'forwards' | 'backwards';
  /** First revision to read; without it the stream's start, or its end when reading backwards. */
  from?: number;
  limit?: number;
}

export interface ReadAllOptions {
  from: Position;
  /** The last place to read (inclusive): one that a subscription would reach now. */
  upTo?: Position;
  filter?: EventFilter;
  limit?: number;
}

/** Where it is looked up what those who follow events lack. */
export interface EventsSource extends Pick<EventStore, 'head' | 'readAll' | 'findHeldBack'> {
  /**
   * Begins to look after `from`, where it has not begun there or earlier, and says whether it has looked at all that is stored: then
   * `readAll` with `upTo` gives something of each category and partition that has something after `from`. Absent where nothing need
   * be begun, because `readAll` always gives all that there is.
   */
  knowsAfter?: (from: Position) => boolean;
}

/** Stored events that cannot be read yet, because a transaction that may put events before them has not ended. */
export interface HeldBackEvents {
  /** When the first of them was recorded, in ISO 8601. */
  since: string;
  /** The transaction that readers wait for, as far as the server shows it; absent when it has just ended. */
  by?: {
    /** Of its connection; `null` for a prepared transaction. */
    pid: number | null;
    /** What its connection calls itself, or the name of the prepared transaction. */
    application: string | null;
    role: string | null;
    state: string | null;
    query: string | null;
  };
}

/** Milliseconds after which a read of all events fails because a transaction keeps the last of them from being read. */
export const HELD_BACK_MS = 30_000;

export interface EventStore {
  /**
   * Appends all events or none.
   *
   * The very same event ids in the same order, where they already stand at the place that `expected` names, succeed and append
   * nothing. With `any` a repeat is known on Postgres however late it comes, and on EventStoreDB while the events are among the
   * last 32 of their stream. Who repeats an append later than that expects a revision, or appends with `no-stream` to a stream
   * that is named after what may be repeated.
   *
   * @throws WrongExpectedRevisionError when the stream is not at `expected`, or has some of the events but not all
   * @throws ForeignStreamError when the stream, or one of the events, is not `owner`'s. The streams of attempts to get in
   *   (`signIn-`) are nobody's
   * @throws RecordedEarlierError when an event was recorded before the one that it would follow
   * @throws EventIdTakenError when another stream has an event of the same id (Postgres only)
   * @throws EmptyAppendError when there is no event
   * @throws AppendTooLargeError when the events are over `limits.appendBytes` together
   * @throws StreamDamagedError when the stream was deleted for good (EventStoreDB only)
   * @throws EventStoreUnavailableError when the store cannot be reached; the events may or may not be stored, and the
   *   same append may be tried again
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    owner: AppendOwner,
  ): Promise<AppendResult>;

  /**
   * A stream's events; none for a stream that does not exist or is another organization's.
   *
   * @throws StreamDamagedError when events are missing among them
   * @throws EventStoreUnavailableError
   */
  readStream(stream: string, options: ReadStreamOptions): AsyncIterable<PositionedEvent>;

  /**
   * The events after `from` (exclusive) that are stored now, in the order of all events: every one whose append was
   * acknowledged is among them, and may be waited for. With `upTo`, such as {@link EventStore.head}, nothing is waited for.
   *
   * @throws EventStoreUnavailableError, also when events that are stored cannot be read yet for {@link HELD_BACK_MS}
   */
  readAll(options: ReadAllOptions): AsyncIterable<PositionedEvent>;

  /**
   * All events after `from` (exclusive), then those to come, until `signal` aborts, which ends the iteration without an
   * error. Reads ahead by a bounded number of events only: a slow reader is never flooded. A lost connection is resumed
   * from the last item given, for as long as it takes.
   */
  subscribe(options: {
    from: Position;
    filter?: EventFilter;
    signal: AbortSignal;
  }): AsyncIterable<SubscriptionItem>;

  /**
   * The position of the last event that a subscription would be given now, or {@link START}. Where others write to the same
   * store it may be a later one, up to which a subscription has nothing more to give.
   *
   * @throws EventStoreUnavailableError
   */
  head(): Promise<Position>;

  /**
   * Events that were acknowledged and cannot be read yet; `undefined` when there are none. Absent where readers never wait for a
   * transaction.
   *
   * @throws EventStoreUnavailableError
   */
  findHeldBack?: () => Promise<HeldBackEvents | undefined>;

  /**
   * The events that were appended lately, kept in memory by a subscription: what is missing where is then known at once, while
   * `readAll` would look through what others wrote to the same server. Absent where the store has events of one installation alone.
   * `readAll` with `upTo` gives what it has up to there, without data; without `upTo` it also reads from the store what it does not have.
   *
   * @param partitionOf of the feed whose followers are looked at
   */
  recentEvents?: (partitionOf: (stream: string) => number) => EventsSource;

  /**
   * Claims the store for an installation: the first one to do so names it.
   *
   * @returns the id of the installation whose events the store has, `installationId` itself where it had none
   * @throws EventStoreUnavailableError, and what the engine reports of a server that it cannot work with
   */
  claim(installationId: string): Promise<string>;

  /** Ends subscriptions, without an error, and connections of its own. A pool that was handed over stays open. */
  close(): Promise<void>;
}
