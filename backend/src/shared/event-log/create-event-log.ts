import { categoryOf, categoryOfEvent, PLATFORM, type DomainEvent } from '@proviso/contracts';
import {
  type AppendOwner,
  type EventCodec,
  type EventStore,
  type EventToAppend,
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
import type { LoadedStream, Outcome, EventLog } from './event-log.ts';

/** Maximum number of attempts to append while processes with faster clocks append to the same stream. */
const ATTEMPTS = 10;
/** Number of a stream's latest events that are searched for the events of a repeated request. */
const NEWEST = 100;
/** Minimum number of events folded onto a snapshot before the next snapshot is saved. */
const SNAPSHOT_AFTER = 5;
/**
 * Interval, in events, between the snapshots that appends save. An append saves one if it crosses a multiple
 * of this number. Commands that are decided on a cached state never load the stream, so they would otherwise
 * never cause a snapshot.
 */
const SNAPSHOT_EVERY = 20;

export interface EventLogDeps {
  eventStore: EventStore;
  codec: EventCodec;
  /** Snapshot storage. Without it, every stream is folded from its first event. */
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
   * Folds a stream, starting from `snapshot` if it is given. Also reads the event at the snapshot's revision,
   * without decoding it, to learn the stream's owner. Returns `undefined` if that event is not the one that
   * the snapshot was made from.
   */
  const fold = async <State, Event extends DomainEvent>(
    { stream, organizationId }: Pick<SnapshotKey, 'stream' | 'organizationId'>,
    { initial, evolve }: Evolution<State, Event>,
    snapshot?: Snapshot,
  ): Promise<Folded<State> | undefined> => {
    // Safe cast: the snapshot was stored under the same version.
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
        // Safe cast: a stream contains only events of its own decider, and the codec has validated their
        // shape.
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

  /**
   * Saves a snapshot without waiting for the result. If saving fails, the next load only has to fold more
   * events.
   */
  const keepSnapshot = (
    stream: string,
    organizationId: string,
    { snapshotVersion: name, state }: Outcome,
    revision: number,
    events: readonly EventToAppend[],
  ): void => {
    const eventId = events.at(-1)?.eventId;
    if (eventId === undefined) return;
    // Copies the state, because other commands reuse it, and folding may mutate it.
    snapshots
      ?.save(
        { stream, organizationId, snapshotVersion: name },
        { revision, eventId, state: structuredClone(state) },
      )
      .catch(() => undefined);
  };

  /** @param previous the stream's last `recordedAt`, which no new event may precede */
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
      const key = evolution.snapshotVersion !== undefined && {
        stream,
        organizationId,
        snapshotVersion: evolution.snapshotVersion,
      };
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
      { snapshotVersion: name }: Evolution<State, Event>,
      organizationId: string,
    ) {
      const recent = name === undefined ? undefined : recentStates.find(stream, organizationId, name);
      // Safe cast: the state was cached under the same version.
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
          // Another process with a faster clock appended first.
          if (!(error instanceof RecordedEarlierError) || attempt === ATTEMPTS) throw error;
          encoded = notBefore(error.previous, encoded);
        }
      }
    },
  };
};

/** Sets the time of each event that was recorded before `time` to `time`. */
const notBefore = (time: string, events: readonly EventToAppend[]): EventToAppend[] =>
  events.map((event) =>
    event.metadata.recordedAt < time
      ? { ...event, metadata: { ...event.metadata, recordedAt: time } }
      : event,
  );

interface Folded<State> extends LoadedStream<State> {
  /** Id and organization of the stream's last event. */
  last: { eventId: string; organizationId: string } | undefined;
  /** Number of events that were decoded and folded. */
  count: number;
}

const nothing = <State>(state: State): LoadedStream<State> => ({
  state,
  revision: -1,
  lastRecordedAt: undefined,
});

const metadataOf = (context: RequestContext, recordedAt: string) => {
  // Work that a reaction causes belongs to the trace of the event that triggered the reaction.
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
