import {
  comparePositions,
  type EventFeed,
  type EventsSource,
  type Position,
  type PositionedEvent,
  START,
} from '@proviso/storage';
import type { ReadModel } from '../read-model.ts';
import type { Checkpoint } from './checkpoints.ts';

/** True if the read model has not reached `head`. */
export const hasMissingEvents = (head: Position, checkpoint: Checkpoint | undefined): boolean =>
  checkpoint === undefined || comparePositions(checkpoint.position, head) < 0;

/** A source that returns missing events, and the range in which it is complete. */
export interface EventLookup {
  source: Pick<EventsSource, 'readAll'>;
  /** True if the source can return all missing events after the position `from`. */
  isKnownAfter: (from: Position) => boolean;
}

/**
 * Prepares a single lookup of the missing events after all `places`, up to `head`.
 *
 * @param upToDate the places whose consumers are running. A store that must search other applications' events
 *   begins after the lowest of these places
 */
export const prepareLookup = async (
  store: EventsSource,
  { places, upToDate, head }: { places: readonly Position[]; upToDate: readonly Position[]; head: Position },
): Promise<EventLookup> => {
  if (!store.knowsAfter)
    return { source: await readForAllConsumers(store, places, head), isKnownAfter: () => true };
  const [begun] = upToDate.toSorted(comparePositions);
  const isKnown = begun !== undefined && store.knowsAfter(begun);
  return {
    source: store,
    isKnownAfter: (from) => isKnown && comparePositions(begun, from) <= 0,
  };
};

/**
 * Like {@link prepareLookup}, for read models. A read model that is being filled or is parked is not
 * considered up to date, because it stays behind for a long time.
 */
export const prepareReadModelLookup = (
  store: EventsSource,
  checkpoints: ReadonlyMap<ReadModel, Checkpoint | undefined>,
  head: Position,
): Promise<EventLookup> => {
  const all = [...checkpoints.values()];
  return prepareLookup(store, {
    places: all.map((checkpoint) => checkpoint?.position ?? START),
    upToDate: all.flatMap((checkpoint) =>
      checkpoint?.filled && checkpoint.parkedReason === null ? [checkpoint.position] : [],
    ),
    head,
  });
};

/**
 * Maximum number of events that are read once for all consumers. If there are more, each consumer reads
 * separately.
 */
const MAX_SHARED_EVENTS = 200;

/**
 * Reads the events after the lowest of `places` once for all consumers. If each consumer read the events
 * itself, each read would also have to search other applications' events in a shared store.
 *
 * @returns a source for reads up to `head`; the store itself if there are too many events
 */
export const readForAllConsumers = async (
  store: Pick<EventsSource, 'readAll'>,
  places: readonly Position[],
  head: Position,
): Promise<Pick<EventsSource, 'readAll'>> => {
  const [from] = places.toSorted(comparePositions);
  if (from === undefined || comparePositions(from, head) >= 0) return store;
  const events: PositionedEvent[] = [];
  for await (const event of store.readAll({ from, upTo: head, limit: MAX_SHARED_EVENTS })) events.push(event);
  if (events.length === MAX_SHARED_EVENTS) return store;
  return {
    async *readAll({ from: after, filter, limit = Infinity }) {
      const isWanted = ({ stream, position }: PositionedEvent) =>
        comparePositions(position, after) > 0 &&
        (filter?.streamPrefixes.some((prefix) => stream.startsWith(prefix)) ?? true);
      yield* events.filter(isWanted).slice(0, limit);
    },
  };
};

/**
 * Yields the events up to `head` that a read model has not applied yet, in order. These are the events after
 * the checkpoint's position in their partition.
 */
export async function* missingEvents(
  { store, feed }: { store: Pick<EventsSource, 'readAll'>; feed: EventFeed },
  { filter }: Pick<ReadModel, 'filter'>,
  { checkpoint, head }: { checkpoint: Checkpoint | undefined; head: Position },
  atMost = 1,
): AsyncIterable<PositionedEvent> {
  const from = checkpoint?.position ?? START;
  // With a single partition, all events after its position are missing.
  const limit = feed.partitions === 1 ? atMost : Infinity;
  let count = 0;
  for await (const event of store.readAll({ from, upTo: head, ...(filter && { filter }), limit })) {
    const reached = checkpoint?.positions.get(feed.partitionOf(event.stream)) ?? START;
    if (comparePositions(event.position, reached) <= 0) continue;
    yield event;
    count += 1;
    if (count === atMost) return;
  }
}
