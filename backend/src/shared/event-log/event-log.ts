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
  /** When the last event was recorded, UTC with milliseconds. */
  lastRecordedAt: string | undefined;
}

/** What events bring a stream to. */
export interface Outcome {
  /** Names what folded the events, and its version; see {@link Evolution.fold}. */
  fold: string;
  state: unknown;
}

/** What a stream was after an append of this process. */
export interface RecalledStream<State> extends LoadedStream<State> {
  /** Of the last event, and who caused it. */
  position: Position;
  by: string;
}

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  context: RequestContext;
  /** The stream's last `recordedAt` when the caller has loaded it, before which nothing is recorded. */
  lastRecordedAt?: string | undefined;
  /** Whose a person's stream is until these events, with which they go to the context's organization. */
  movesFrom?: string | undefined;
  /** The state after the events, for {@link EventLog.recall}; there is one only where the revision is expected that it was folded at. */
  becomes?: Outcome | undefined;
}

/** What a command wrote, for read-your-writes; without a position, nothing was written. */
export interface Written {
  stream: string;
  position: Position | undefined;
}

/** Where events have been appended, and when the last of them was recorded. */
export interface Appended extends AppendResult {
  recordedAt: string;
}

/** The command side's view of the event store: domain events in, states out. */
export interface EventLog {
  /**
   * Folds a stream, from its last snapshot where the evolution has a name to keep one under. A stream belongs to the organization of its last event: a person's goes with them. A stream of another
   * organization answers like one that does not exist; one of the installation is loaded by naming `PLATFORM`.
   * @throws EventStoreUnavailableError
   */
  load: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => Promise<LoadedStream<State>>;

  /**
   * What a stream was when this process last appended to it, if that was lately. It costs nothing, and it may have been changed by others
   * since: only an append that expects this revision tells.
   */
  recall: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => RecalledStream<State> | undefined;

  /**
   * The type and revision of a stream's last event, of which nothing is decoded; `undefined` for a stream that is not this
   * organization's or does not exist. Costs the same however long the stream is.
   * @throws EventStoreUnavailableError
   */
  last: (stream: string, organizationId: string) => Promise<{ type: string; revision: number } | undefined>;

  /**
   * The position of the last one of a stream's newest events whose id is among `ids`, if there is one. Nothing is decoded.
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
   * The events as they would be appended to a new stream, for whoever keeps them until that can be done.
   * @throws TypeError for an event that belongs in streams of another category
   */
  encode: (
    stream: string,
    events: readonly DomainEvent[],
    context: RequestContext,
  ) => Promise<EventToAppend[]>;

  /**
   * A stream's events as code reads them, oldest first; none of another organization's. `EVERY_ORGANIZATION` is for jobs.
   * @throws EventStoreUnavailableError
   */
  read: (
    stream: string,
    organizationId: ReadStreamOptions['organizationId'],
  ) => AsyncIterable<Positioned<ReadEvent>>;

  /**
   * One event of a stream as code reads it; `undefined` where there is none, or it is another organization's.
   * @throws EventStoreUnavailableError
   */
  readAt: (
    stream: string,
    revision: number,
    organizationId: string,
  ) => Promise<Positioned<ReadEvent> | undefined>;
}
