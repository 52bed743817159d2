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

/** Whether there is something at `head` that the read model has not passed. */
export const isMissing = (head: Position, checkpoint: Checkpoint | undefined): boolean =>
  checkpoint === undefined || comparePositions(checkpoint.position, head) < 0;

/** Where it is looked up what read models lack, and after which place all of it is known. */
export interface Sight {
  source: Pick<EventsSource, 'readAll'>;
  /** Whether it can be told what is missing after a place. */
  isKnownAfter: (from: Position) => boolean;
}

/**
 * Looks for what may be missing after `places` up to `head`, once for all.
 *
 * @param upToDate those of the places that are of followers that go on; a store that must look through what others wrote begins after
 *   the least of them
 */
export const lookAfter = async (
  store: EventsSource,
  { places, upToDate, head }: { places: readonly Position[]; upToDate: readonly Position[]; head: Position },
): Promise<Sight> => {
  if (!store.knowsAfter) return { source: await readTogether(store, places, head), isKnownAfter: () => true };
  const [begun] = upToDate.toSorted(comparePositions);
  const isKnown = begun !== undefined && store.knowsAfter(begun);
  return {
    source: store,
    isKnownAfter: (from) => isKnown && comparePositions(begun, from) <= 0,
  };
};

/** The same for read models: one that is being filled, or that stands still, is behind for long. */
export const lookAfterAll = (
  store: EventsSource,
  checkpoints: ReadonlyMap<ReadModel, Checkpoint | undefined>,
  head: Position,
): Promise<Sight> => {
  const all = [...checkpoints.values()];
  return lookAfter(store, {
    places: all.map((checkpoint) => checkpoint?.position ?? START),
    upToDate: all.flatMap((checkpoint) =>
      checkpoint?.filled && checkpoint.parkedReason === null ? [checkpoint.position] : [],
    ),
    head,
  });
};

/** Events that are read for all who may lack some, before each reads for itself. */
const AT_ONCE = 200;

/**
 * The events after the least of `places`, read once for all who ask about them: a store that others share is searched through
 * what they wrote for each read.
 *
 * @returns what answers reads that go up to `head`: the store itself where there are too many events
 */
export const readTogether = async (
  store: Pick<EventsSource, 'readAll'>,
  places: readonly Position[],
  head: Position,
): Promise<Pick<EventsSource, 'readAll'>> => {
  const [from] = places.toSorted(comparePositions);
  if (from === undefined || comparePositions(from, head) >= 0) return store;
  const events: PositionedEvent[] = [];
  for await (const event of store.readAll({ from, upTo: head, limit: AT_ONCE })) events.push(event);
  if (events.length === AT_ONCE) return store;
  return {
    async *readAll({ from: after, filter, limit = Infinity }) {
      const isWanted = ({ stream, position }: PositionedEvent) =>
        comparePositions(position, after) > 0 &&
        (filter?.streamPrefixes.some((prefix) => stream.startsWith(prefix)) ?? true);
      yield* events.filter(isWanted).slice(0, limit);
    },
  };
};

/** The events up to `head` that a read model has still to apply, in order: those behind the place of their own partition. */
export async function* missingEvents(
  { store, feed }: { store: Pick<EventsSource, 'readAll'>; feed: EventFeed },
  { filter }: Pick<ReadModel, 'filter'>,
  { checkpoint, head }: { checkpoint: Checkpoint | undefined; head: Position },
  atMost = 1,
): AsyncIterable<PositionedEvent> {
  const from = checkpoint?.position ?? START;
  // With one partition, all that comes after its place is missing.
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
