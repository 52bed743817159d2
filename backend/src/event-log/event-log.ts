import type { DomainEvent } from '@proviso/contracts';
import type {
  AppendResult,
  EventCodec,
  EventStore,
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

export interface AppendOptions {
  expectedRevision: ExpectedRevision;
  context: RequestContext;
  /** The stream's last `recordedAt` when the caller has loaded it; otherwise it is looked up. */
  lastRecordedAt?: string | undefined;
}

/** What a command has written, for read-your-writes; no position: nothing was written. */
export interface Written {
  stream: string;
  position: Position | undefined;
}

/** The command side's view of the event store: domain events in, states out. */
export interface EventLog {
  /**
   * Folds a stream. A stream belongs to the organisation of its last event: a person's goes with them. A stream of another
   * organisation answers like one that does not exist; one of the installation is loaded by naming `PLATFORM`.
   * @throws EventStoreUnavailableError
   */
  load: <State, Event extends DomainEvent>(
    stream: string,
    evolution: Evolution<State, Event>,
    organizationId: string,
  ) => Promise<LoadedStream<State>>;

  /**
   * Appends all events or none, with ids and metadata from the context. At least one event.
   * @throws WrongExpectedRevisionError
   * @throws AppendTooLargeError
   * @throws TextNotStorableError
   * @throws EventStoreUnavailableError
   */
  append: (stream: string, events: readonly DomainEvent[], options: AppendOptions) => Promise<AppendResult>;

  /**
   * A stream's events as code reads them, oldest first, whoever they belong to.
   * @throws EventStoreUnavailableError
   */
  read: (stream: string) => AsyncIterable<Positioned<ReadEvent>>;

  /**
   * One event of a stream as code reads it, whoever it belongs to; `undefined` where there is none.
   * @throws EventStoreUnavailableError
   */
  readAt: (stream: string, revision: number) => Promise<Positioned<ReadEvent> | undefined>;
}

export const createEventLog = (deps: { eventStore: EventStore; codec: EventCodec }): EventLog => {
  const { eventStore, codec } = deps;

  async function* read(stream: string, options?: ReadStreamOptions): AsyncIterable<Positioned<ReadEvent>> {
    for await (const stored of eventStore.readStream(stream, options)) {
      yield { ...(await codec.decode(stored)), position: stored.position };
    }
  }

  const lastRecordedAtOf = async (stream: string): Promise<string | undefined> => {
    for await (const last of eventStore.readStream(stream, { direction: 'backwards', limit: 1 })) {
      return last.metadata.recordedAt;
    }
    return undefined;
  };

  return {
    read: (stream) => read(stream),

    async readAt(stream, revision) {
      for await (const event of read(stream, { from: revision, limit: 1 })) return event;
      return undefined;
    },

    async load<State, Event extends DomainEvent>(
      stream: string,
      { initial, evolve }: Evolution<State, Event>,
      organizationId: string,
    ) {
      const nothing: LoadedStream<State> = { state: initial, revision: -1, lastRecordedAt: undefined };
      let loaded = nothing;
      let owner = organizationId;
      for await (const stored of eventStore.readStream(stream)) {
        const { event, revision, metadata } = await codec.decode(stored);
        // A stream holds its own decider's events only; the codec has checked their shape.
        const state = evolve(loaded.state, event as Event);
        loaded = { state, revision, lastRecordedAt: metadata.recordedAt };
        owner = metadata.organizationId;
      }
      return owner === organizationId ? loaded : nothing;
    },

    async append(stream, events, { expectedRevision, context, lastRecordedAt }) {
      const previous =
        lastRecordedAt ?? (expectedRevision === 'no-stream' ? undefined : await lastRecordedAtOf(stream));
      const now = context.now().toISOString();
      const metadata = metadataOf(context, previous !== undefined && previous > now ? previous : now);
      const encoded = await Promise.all(
        events
          .map((event) => ({ eventId: context.newId(), event, metadata }))
          .map((draft) => codec.encode(draft)),
      );
      return eventStore.append(stream, encoded, expectedRevision);
    },
  };
};

const metadataOf = (context: RequestContext, recordedAt: string) => ({
  recordedAt,
  organizationId: context.organizationId,
  actor: context.actor,
  correlationId: context.correlationId,
  causationId: context.causationId,
  ...(context.sessionId !== undefined && { sessionId: context.sessionId }),
  ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
  ...(context.ip !== undefined && { ip: context.ip }),
  ...(context.userAgent !== undefined && { userAgent: context.userAgent }),
});
