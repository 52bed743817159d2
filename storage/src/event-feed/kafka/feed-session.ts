import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { comparePositions, type EventFilter, type Position, START } from '../../event-store/event-store.ts';
import type { Logger } from '../../logger.ts';
import { pause } from '../../pause.ts';
import type { FeedItem } from '../event-feed.ts';
import { eventIn, positionIn, UnreadableMessageError } from './event-message.ts';
import type { EventTopic } from './event-topic.ts';

/** Items that wait for a slow reader before no more messages are taken. */
const WAITING = 256;
/** A partition is read on from at most so many messages before its place instead of looking for it more closely. */
const CLOSE = 500;
/** Messages that a partition has more than what was fetched before the next fetch is not held. */
const BEHIND = 500;
const LONGEST_HELD_MS = 300;
/** Milliseconds after which a member that waits tells the brokers that it lives. */
const BEAT_MS = 1_000;

/** What one iteration of a feed reads, and from where. */
export interface SessionOptions {
  from: (partition: number) => Promise<Position>;
  filter?: EventFilter | undefined;
  loadTopic: () => Promise<EventTopic>;
  /** Lets the consumer go on with a message: takes effect with its next fetch. */
  seek: (partition: number, offset: number) => void;
  log: Logger;
  /** Of the topic. */
  partitions: number;
  /** Milliseconds for which the next fetch of all partitions is held after one that brought everything there was. */
  apartMs?: number | undefined;
  /** The longest that a fetch is held, in milliseconds; 300 unless given. */
  longestHeldMs?: number;
  /** Waits for milliseconds, or until the signal is aborted; by the clock unless given. */
  wait?: typeof pause;
}

/** How far an iteration is in a partition. */
interface Place {
  /** Every event of the partition up to here was given or passed over. */
  position: Position;
  /** The position that the reader knows of. */
  told: Position;
  /** The last message that was read, or before which it begins. */
  offset: number;
  /** Messages before `low` are before the place, those from `high` on behind it: while the place is looked for. */
  search?: { low: number; high: number } | undefined;
  caughtUp: boolean;
  /** Whether it has many more messages than were read. */
  isBehind: boolean;
}

type Batch = Pick<EachBatchPayload, 'batch' | 'resolveOffset' | 'heartbeat' | 'isRunning' | 'isStale'>;

/** One iteration of a feed over the partitions that a consumer was given. */
export interface FeedSession {
  /** Finds the places of the partitions and begins. */
  begin(partitions: readonly number[]): void;
  /**
   * Takes messages of a partition, of several at a time. Resolves when they were given and the reader has room for more, after
   * `apartMs`: until then nothing else is fetched.
   */
  take(batch: Batch): Promise<void>;
  /** Tells what the relay has published, which says something of partitions without messages too. */
  observe(topic: EventTopic): void;
  /** Ends the iteration, with an error if one is given. What is waiting is not given any more. */
  end(error?: unknown): void;
  /** Whether `begin` was called. */
  readonly begun: boolean;
  items(): AsyncGenerator<FeedItem>;
}

export const createFeedSession = ({
  from,
  filter,
  loadTopic,
  seek,
  log,
  partitions: all,
  apartMs = 0,
  longestHeldMs = LONGEST_HELD_MS,
  wait = pause,
}: SessionOptions): FeedSession => {
  const places = new Map<number, Place>();
  let beginning: Promise<unknown> | undefined;
  let waiting: FeedItem[] = [];
  let ended: { error?: unknown } | undefined;
  let wakeReader: (() => void) | undefined;
  const writers = new Set<() => void>();
  // Aborts when fetches are not to be held, and is replaced.
  let holding = new AbortController();

  const push = (item: FeedItem): void => {
    waiting.push(item);
    wakeReader?.();
  };
  const hasRoom = (): boolean => ended !== undefined || waiting.length < WAITING;
  const wakeWriters = (): void => {
    for (const wake of writers) wake();
    writers.clear();
  };
  const end = (error?: unknown): void => {
    ended ??= error === undefined ? {} : { error };
    wakeReader?.();
    wakeWriters();
    holding.abort();
  };

  const find = async (partition: number): Promise<void> => {
    const [position, topic] = await Promise.all([from(partition), loadTopic()]);
    const next = (topic.lastOffsets[partition] ?? -1) + 1;
    const place: Place = { position, told: position, offset: -1, caughtUp: false, isBehind: false };
    if (comparePositions(position, topic.position) >= 0) place.offset = next - 1;
    else if (comparePositions(position, START) > 0 && next > CLOSE) place.search = { low: 0, high: next };
    seek(partition, place.search ? Math.floor(next / 2) : place.offset + 1);
    places.set(partition, place);
  };

  /** One step of a binary search by what a fetch from the middle has brought. */
  const narrow = (
    partition: number,
    place: Place,
    search: NonNullable<Place['search']>,
    batch: KafkaMessage[],
  ) => {
    const known = batch.flatMap((message) => {
      const position = positionOf(message);
      return position === undefined
        ? []
        : [{ offset: Number(message.offset), isBehind: comparePositions(position, place.position) > 0 }];
    });
    const [first] = known;
    const last = known.at(-1);
    // The next fetch from here brings the place: all before it is passed over by its position.
    if (first === undefined || last === undefined || (!first.isBehind && last.isBehind))
      search.high = search.low;
    else if (first.isBehind) search.high = Math.floor((search.low + search.high) / 2);
    else search.low = last.offset + 1;
    const isClose = search.high - search.low <= CLOSE;
    const start = first !== undefined && !first.isBehind && last?.isBehind ? first.offset : search.low;
    if (isClose) {
      place.search = undefined;
      place.offset = start - 1;
    }
    seek(partition, isClose ? start : Math.floor((search.low + search.high) / 2));
  };

  const readInto = (partition: number, place: Place, message: KafkaMessage): void => {
    place.offset = Number(message.offset);
    try {
      const position = positionIn(message);
      // What comes again was published twice: the relay begins again from what it knows to be there.
      if (comparePositions(position, place.position) <= 0) return;
      const isWanted =
        filter === undefined ||
        filter.streamPrefixes.some((prefix) => String(message.key).startsWith(prefix));
      const event = isWanted ? eventIn(message) : undefined;
      place.position = position;
      if (event === undefined) return;
      place.told = position;
      push({ kind: 'event', partition, event });
    } catch (error) {
      if (!(error instanceof UnreadableMessageError)) throw error;
      log.error(
        { partition, offset: message.offset, reason: error.message },
        'skipped a message that no relay published',
      );
    }
  };

  /** Waits until the reader has room, and meanwhile tells the brokers that this member lives. */
  const room = async (heartbeat: () => Promise<void>): Promise<void> => {
    while (!hasRoom()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, BEAT_MS);
        writers.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      await heartbeat();
    }
  };

  /**
   * Keeps the consumer from fetching at once what comes next, message by message: a fetch takes both sides more than most messages.
   * The partitions of a fetch are held together; while one is behind or its place is looked for, none is. A fetch of fewer partitions
   * is held longer, so that it brings as much: together, those who share the partitions fetch no more often than one would.
   */
  const hold = async (): Promise<void> => {
    if ([...places.values()].some(({ search, isBehind }) => search !== undefined || isBehind)) {
      holding.abort();
      holding = new AbortController();
    } else if (apartMs > 0 && !ended) {
      await wait(Math.min((apartMs * all) / places.size, longestHeldMs), holding.signal);
    }
  };

  return {
    get begun() {
      return beginning !== undefined;
    },
    begin(partitions) {
      beginning = Promise.all(partitions.map(find)).catch(end);
    },
    async take({ batch, resolveOffset, heartbeat, isRunning, isStale }) {
      await beginning;
      const place = places.get(batch.partition);
      if (place === undefined || ended || isStale()) return;
      if (place.search) {
        narrow(batch.partition, place, place.search, batch.messages);
        return;
      }
      for (const message of batch.messages) {
        if (!isRunning() || isStale() || ended) return;
        if (Number(message.offset) <= place.offset) continue;
        readInto(batch.partition, place, message);
        if (!hasRoom()) await room(heartbeat);
      }
      resolveOffset(batch.lastOffset());
      tellPassed(batch.partition, place);
      place.isBehind = Number(batch.offsetLag()) > BEHIND;
      await hold();
    },
    observe(topic) {
      for (const [partition, place] of places) {
        if (place.search || place.offset < (topic.lastOffsets[partition] ?? -1)) continue;
        if (comparePositions(topic.position, place.position) > 0) place.position = topic.position;
        if (topic.caughtUp && !place.caughtUp) {
          place.caughtUp = true;
          place.told = place.position;
          push({ kind: 'caught-up', partition, position: place.position });
        } else {
          tellPassed(partition, place);
        }
      }
    },
    end,
    async *items() {
      for (;;) {
        if (ended) {
          if ('error' in ended) throw ended.error;
          return;
        }
        if (waiting.length === 0) {
          await new Promise<void>((resolve) => {
            wakeReader = resolve;
          });
          continue;
        }
        const items = waiting;
        waiting = [];
        wakeWriters();
        for (const item of items) {
          if (ended) break;
          yield item;
        }
      }
    },
  };

  function tellPassed(partition: number, place: Place): void {
    if (comparePositions(place.position, place.told) <= 0) return;
    place.told = place.position;
    push({ kind: 'passed', partition, position: place.position });
  }
};

const positionOf = (message: KafkaMessage): Position | undefined => {
  try {
    return positionIn(message);
  } catch {
    return undefined;
  }
};
