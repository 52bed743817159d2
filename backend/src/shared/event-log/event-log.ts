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
  /** The stream's last revision, or -1 if the stream does not exist. */
  revision: number;
  /** Time of the last event, in UTC with milliseconds. */
  lastRecordedAt: string | undefined;
}

/** The state that results from folding events. */
export interface Outcome {
  /** Format and version of the state (see {@link Evolution.snapshotVersion}). */
  snapshotVersion: string;
  state: unknown;
}

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  context: RequestContext;
  /**
   * The stream's last `recordedAt`, if the caller has loaded the stream. New events are never recorded
   * earlier.
   */
  lastRecordedAt?: string | undefined;
  /** Organization that owns the user's stream until these events move it to the context's organization. */
  movesFrom?: string | undefined;
  /**
   * The state after the events, which is cached for {@link EventLog.recall}. Set only if the append expects
   * the revision from which the state was folded.
   */
  becomes?: Outcome | undefined;
}

/** Positions that a command wrote, for read-your-writes. Absent positions mean that nothing was written. */
export interface Written {
  stream: string;
  position: Position | undefined;
}

/** The position of appended events, and the time of the last event. */
export interface Appended extends AppendResult {
  recordedAt: string;
}

/** The command side's access to the event store: appends domain events and returns states. */
export interface EventLog {
  /**
   * Folds a stream, starting from its last snapshot if the evolution has a `snapshotVersion`. A stream
   * belongs to the organization of its last event, because a user's stream moves with the user. Another
   * organization's stream appears not to exist. `PLATFORM` loads streams of the installation.
   * @throws EventStoreUnavailableError
   */
  load: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => Promise<LoadedStream<State>>;

  /**
   * The stream's cached state after this process's last append, if that append is recent. Costs nothing, but
   * other processes may have changed the stream since. Only an append that expects this state's revision can
   * detect such a change.
   */
  recall: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => LoadedStream<State> | undefined;

  /**
   * The type and revision of a stream's last event, without decoding it. `undefined` if the stream does not
   * exist or belongs to another organization. The cost does not depend on the stream's length.
   * @throws EventStoreUnavailableError
   */
  last: (stream: string, organizationId: string) => Promise<{ type: string; revision: number } | undefined>;

  /**
   * The position of the latest event whose id is in `ids`, among a stream's newest events. Decodes no events.
   * @throws EventStoreUnavailableError
   */
  find: (stream: string, ids: ReadonlySet<string>, organizationId: string) => Promise<Position | undefined>;

  /**
   * Appends all of `events` (at least one) or fails. Ids and metadata come from the context.
   * @throws TypeError if an event belongs in a stream of another category
   * @throws WrongExpectedRevisionError
   * @throws AppendTooLargeError
   * @throws TextNotStorableError
   * @throws EventStoreUnavailableError
   */
  append: (stream: string, events: readonly DomainEvent[], options: AppendOptions) => Promise<Appended>;

  /**
   * Encodes the events for a new stream without appending them, so that the caller can store them until they
   * can be appended.
   * @throws TypeError if an event belongs in a stream of another category
   */
  encode: (
    stream: string,
    events: readonly DomainEvent[],
    context: RequestContext,
  ) => Promise<EventToAppend[]>;

  /**
   * A stream's decoded events, oldest first, without other organizations' events. Jobs can pass
   * `EVERY_ORGANIZATION` to read all events.
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
