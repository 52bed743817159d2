import type { DomainEvent } from '@proviso/contracts';
import type {
  AppendResult,
  EventToAppend,
  ExpectedRevision,
  Position,
  Positioned,
  ReadEvent,
  ReadStreamOptions,
} from '@proviso/storage';
import type { Evolution } from './decider.ts';
import type { RequestContext } from './request-context.ts';

export interface LoadedStream<State> {
  state: State;
  /** The stream's last revision, -1 for a stream that does not exist. */
  revision: number;
  /** Time of the last event, UTC with milliseconds. */
  lastRecordedAt: string | undefined;
}

/** Result of folding events. */
export interface Outcome {
  /** Format and version of the state; see {@link Evolution.snapshotVersion}. */
  snapshotVersion: string;
  state: unknown;
}

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  context: RequestContext;
  /** The stream's last `recordedAt`, if the caller has loaded it. No event is recorded before it. */
  lastRecordedAt?: string | undefined;
  /**
   * Organization that owns the user's stream until these events transfer it to the context's organization.
   */
  movesFrom?: string | undefined;
  /**
   * The state after the events, cached for {@link EventLog.recall}. Only set with the expected revision that
   * it was folded at.
   */
  becomes?: Outcome | undefined;
}

/** Positions written by a command, for read-your-writes; without a position, nothing was written. */
export interface Written {
  stream: string;
  position: Position | undefined;
}

/** Position of appended events, with the time of the last one. */
export interface Appended extends AppendResult {
  recordedAt: string;
}

/** The command side's view of the event store: appends domain events, returns states. */
export interface EventLog {
  /**
   * Folds a stream, from its last snapshot if the evolution is named. A stream belongs to the organization of
   * its last event: a user's stream moves with them. A stream of another organization looks like a missing
   * one; `PLATFORM` loads one of the installation.
   * @throws EventStoreUnavailableError
   */
  load: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => Promise<LoadedStream<State>>;

  /**
   * The stream's cached state after this process's last append, if recent. Free, but others may have changed
   * the stream since: only an append with this expected revision can tell.
   */
  recall: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => LoadedStream<State> | undefined;

  /**
   * The type and revision of a stream's last event, without decoding it. `undefined` for a stream that does
   * not exist or belongs to another organization. The cost is independent of the stream's length.
   * @throws EventStoreUnavailableError
   */
  last: (stream: string, organizationId: string) => Promise<{ type: string; revision: number } | undefined>;

  /**
   * The position of the latest event whose id is among `ids`, within a stream's newest events. Decodes
   * nothing.
   * @throws EventStoreUnavailableError
   */
  find: (stream: string, ids: ReadonlySet<string>, organizationId: string) => Promise<Position | undefined>;

  /**
   * Appends all events or none, with ids and metadata from the context. At least one event.
   * @throws TypeError for an event that belongs in streams of another category
   * @throws WrongExpectedRevisionError
   * @throws AppendTooLargeError
   * @throws TextNotStorableError
   * @throws EventStoreUnavailableError
   */
  append: (stream: string, events: readonly DomainEvent[], options: AppendOptions) => Promise<Appended>;

  /**
   * Encodes events for a new stream without appending them, so that the caller can spool them.
   * @throws TypeError for an event that belongs in streams of another category
   */
  encode: (
    stream: string,
    events: readonly DomainEvent[],
    context: RequestContext,
  ) => Promise<EventToAppend[]>;

  /**
   * A stream's decoded events, oldest first, excluding other organizations' events. `EVERY_ORGANIZATION` is
   * for jobs.
   * @throws EventStoreUnavailableError
   */
  read: (
    stream: string,
    organizationId: ReadStreamOptions['organizationId'],
  ) => AsyncIterable<Positioned<ReadEvent>>;

  /**
   * One decoded event of a stream; `undefined` if it does not exist or belongs to another organization.
   * @throws EventStoreUnavailableError
   */
  readAt: (
    stream: string,
    revision: number,
    organizationId: string,
  ) => Promise<Positioned<ReadEvent> | undefined>;
}
