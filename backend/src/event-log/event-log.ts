import { categoryOf, categoryOfEvent, PLATFORM, type DomainEvent } from '@proviso/contracts';
import {
  type AppendOwner,
  type AppendResult,
  type EventCodec,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type Positioned,
  type ReadEvent,
  type ReadStreamOptions,
  RecordedEarlierError,
  type Snapshot,
  type SnapshotKey,
  type Snapshots,
} from '@proviso/storage';
import type { Evolution } from './decider.ts';
import { createRecentStates } from './recent-states.ts';
import { currentWork } from '../telemetry/current-work.ts';
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
  ) => LoadedStream<State> | undefined;

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

/** Attempts of an append while processes whose clocks are ahead append to the same stream. */
const ATTEMPTS = 10;
/** Events of a stream among which a repeated request's are looked for. */
const NEWEST = 100;
/** Events that are folded onto a snapshot before the next one is kept. */
const SNAPSHOT_AFTER = 5;
/** A snapshot is kept with the append that goes past as many events of the stream: who recalls states folds none. */
const SNAPSHOT_EVERY = 20;

export interface EventLogDeps {
  eventStore: EventStore;
  codec: EventCodec;
  /** Without them every stream is folded from its first event. */
  snapshots?: Snapshots;
}

export const createEventLog = ({ eventStore, codec, snapshots }: EventLogDeps): EventLog => {
  const recentStates = createRecentStates();

  async function* read(stream: string, options: ReadStreamOptions): AsyncIterable<Positioned<ReadEvent>> {
    for await (const stored of eventStore.readStream(stream, options)) {
      yield { ...(await codec.decode(stored)), position: stored.position };
    }
  }

  const readLast = async (stream: string, organizationId: string) => {
    const last = eventStore.readStream(stream, { organizationId, direction: 'backwards', limit: 1 });
    for await (const event of last) return event;
    return undefined;
  };

  /**
   * Folds a stream onto `snapshot`, or from its first event. `undefined`: the stream does not hold the snapshot's event where
   * the snapshot says. That event is read to find out, and to learn whose stream it is now, but is not decoded.
   */
  const fold = async <State, Event extends DomainEvent>(
    { stream, organizationId }: Pick<SnapshotKey, 'stream' | 'organizationId'>,
    { initial, evolve }: Evolution<State, Event>,
    snapshot?: Snapshot,
  ): Promise<Folded<State> | undefined> => {
    // The snapshot was sealed under the name of this very fold.
    const start = snapshot ? (snapshot.state as State) : initial;
    let folded: Folded<State> = { ...nothing(start), last: undefined, count: 0 };
    const from = snapshot && { from: snapshot.revision };
    for await (const stored of eventStore.readStream(stream, { organizationId, ...from })) {
      const { eventId, revision, metadata } = stored;
      const last = { eventId, organizationId: metadata.organizationId };
      const reached = { revision, lastRecordedAt: metadata.recordedAt, last };
      if (snapshot && folded.last === undefined) {
        if (revision !== snapshot.revision || eventId !== snapshot.eventId) return undefined;
        folded = { ...reached, state: start, count: 0 };
      } else {
        const { event } = await codec.decode(stored, { origin: false });
        // A stream holds its own decider's events only; the codec has checked their shape.
        folded = { ...reached, state: evolve(folded.state, event as Event), count: folded.count + 1 };
      }
    }
    return snapshot && folded.last === undefined ? undefined : folded;
  };

  const foldFromSnapshot = async <State, Event extends DomainEvent>(
    evolution: Evolution<State, Event>,
    key: SnapshotKey,
    kept: Snapshots,
  ): Promise<Folded<State> | undefined> => {
    const { organizationId } = key;
    const snapshot = await kept.find(key);
    const folded = (snapshot && (await fold(key, evolution, snapshot))) ?? (await fold(key, evolution));
    if (folded?.last?.organizationId === organizationId && folded.count >= SNAPSHOT_AFTER) {
      const { revision, state, last } = folded;
      await kept.save(key, { revision, eventId: last.eventId, state });
    }
    return folded;
  };

  /** Nobody waits for it: whoever has no snapshot folds more events. */
  const keepSnapshot = (
    stream: string,
    organizationId: string,
    { fold: name, state }: Outcome,
    revision: number,
    events: readonly EventToAppend[],
  ): void => {
    const eventId = events.at(-1)?.eventId;
    if (eventId === undefined) return;
    snapshots
      ?.save({ stream, organizationId, fold: name }, { revision, eventId, state })
      .catch(() => undefined);
  };

  /** @param previous the stream's last `recordedAt`, before which none of them was recorded */
  const encode = async (
    stream: string,
    events: readonly DomainEvent[],
    context: RequestContext,
    previous?: string,
  ): Promise<EventToAppend[]> => {
    const misplaced = events.find(({ type }) => categoryOfEvent(type) !== categoryOf(stream));
    if (misplaced) throw new TypeError(`${misplaced.type} does not belong in ${stream}`);
    const now = context.now().toISOString();
    const metadata = metadataOf(context, previous !== undefined && previous > now ? previous : now);
    return Promise.all(
      events
        .map((event) => ({ eventId: context.newId(), event, metadata }))
        .map((draft) => codec.encode(draft)),
    );
  };

  return {
    read: (stream, organizationId) => read(stream, { organizationId }),

    async readAt(stream, revision, organizationId) {
      for await (const event of read(stream, { organizationId, from: revision, limit: 1 })) return event;
      return undefined;
    },

    async load<State, Event extends DomainEvent>(
      stream: string,
      evolution: Evolution<State, Event>,
      organizationId: string,
    ) {
      const key = evolution.fold !== undefined && { stream, organizationId, fold: evolution.fold };
      const folded =
        key && snapshots && organizationId !== PLATFORM
          ? await foldFromSnapshot(evolution, key, snapshots)
          : await fold({ stream, organizationId }, evolution);
      if (folded?.last?.organizationId !== organizationId) return nothing(evolution.initial);
      const { state, revision, lastRecordedAt } = folded;
      return { state, revision, lastRecordedAt };
    },

    recall<State, Event extends DomainEvent>(
      stream: string,
      { fold: name }: Evolution<State, Event>,
      organizationId: string,
    ) {
      const recent = name === undefined ? undefined : recentStates.find(stream, organizationId, name);
      // It was kept under the name of this very fold.
      return recent && { ...recent, state: recent.state as State };
    },

    async last(stream, organizationId) {
      const last = await readLast(stream, organizationId);
      return last?.metadata.organizationId === organizationId
        ? { type: last.type, revision: last.revision }
        : undefined;
    },

    async find(stream, ids, organizationId) {
      const newest = eventStore.readStream(stream, { organizationId, direction: 'backwards', limit: NEWEST });
      for await (const { eventId, position } of newest) if (ids.has(eventId)) return position;
      return undefined;
    },

    encode: (stream, events, context) => encode(stream, events, context),

    async append(stream, events, { expectedRevision, context, lastRecordedAt, movesFrom, becomes }) {
      const { organizationId } = context;
      recentStates.forget(stream, organizationId);
      const owner: AppendOwner = {
        organizationId,
        ...(movesFrom !== undefined && { movesFrom }),
      };
      let encoded = await encode(stream, events, context, lastRecordedAt);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const appended = await eventStore.append(stream, encoded, expectedRevision, owner);
          const recordedAt = encoded.at(-1)?.metadata.recordedAt ?? '';
          const { revision } = appended;
          if (becomes && organizationId !== PLATFORM) {
            recentStates.keep(stream, organizationId, { ...becomes, revision, lastRecordedAt: recordedAt });
            if (revision >= SNAPSHOT_EVERY && revision % SNAPSHOT_EVERY < events.length)
              keepSnapshot(stream, organizationId, becomes, revision, encoded);
          }
          return { ...appended, recordedAt };
        } catch (error) {
          // Another process, whose clock is ahead, was there before.
          if (!(error instanceof RecordedEarlierError) || attempt === ATTEMPTS) throw error;
          encoded = notBefore(error.previous, encoded);
        }
      }
    },
  };
};

/** `events` as recorded at `time` where they were recorded before it. */
const notBefore = (time: string, events: readonly EventToAppend[]): EventToAppend[] =>
  events.map((event) =>
    event.metadata.recordedAt < time
      ? { ...event, metadata: { ...event.metadata, recordedAt: time } }
      : event,
  );

interface Folded<State> extends LoadedStream<State> {
  /** The stream's last event: its id, and whose it is. */
  last: { eventId: string; organizationId: string } | undefined;
  /** Events that were decoded and folded. */
  count: number;
}

const nothing = <State>(state: State): LoadedStream<State> => ({
  state,
  revision: -1,
  lastRecordedAt: undefined,
});

const metadataOf = (context: RequestContext, recordedAt: string) => {
  // What a reaction causes belongs to the trace of its event.
  const traceparent = context.traceparent ?? currentWork()?.traceparent;
  return {
    recordedAt,
    organizationId: context.organizationId,
    actor: context.actor,
    correlationId: context.correlationId,
    causationId: context.causationId,
    ...(context.sessionId !== undefined && { sessionId: context.sessionId }),
    ...(traceparent !== undefined && { traceparent }),
    ...(context.ip !== undefined && { ip: context.ip }),
    ...(context.userAgent !== undefined && { userAgent: context.userAgent }),
  };
};
