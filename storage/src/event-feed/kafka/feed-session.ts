import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { comparePositions, type EventFilter, type Position, START } from '../../event-store/event-store.ts';
import type { Logger } from '../../logger.ts';
import { pause } from '../../pause.ts';
import type { FeedItem } from '../event-feed.ts';
import { eventIn, positionIn, UnreadableMessageError } from './event-message.ts';
import type { EventTopic } from './event-topic.ts';

/** Maximum number of items that may wait for a slow reader before the session stops taking messages. */
const WAITING = 256;
/**
 * Distance from the start position, in messages, within which a partition reads sequentially instead of
 * continuing the binary search.
 */
const CLOSE = 500;
/**
 * Number of messages left to fetch above which a partition is behind. The next fetch is then not delayed.
 */
const BEHIND_MESSAGES = 500;
const MAX_DELAY_MS = 300;
/** Milliseconds between heartbeats of a waiting member. */
const HEARTBEAT_MS = 1_000;

/** Input for one iteration over a feed. */
export interface SessionOptions {
  from: (partition: number) => Promise<Position>;
  filter?: EventFilter | undefined;
  loadTopic: () => Promise<EventTopic>;
  /** Moves the consumer to a message. Takes effect with the consumer's next fetch. */
  seek: (partition: number, offset: number) => void;
  log: Logger;
  /** Number of partitions in the topic. */
  partitions: number;
  /** Milliseconds by which the next fetch is delayed after a fetch that drained all partitions. */
  apartMs?: number | undefined;
  /** Maximum delay of a fetch, in milliseconds; 300 by default. */
  longestHeldMs?: number;
  /** Waits for a number of milliseconds, or until the signal aborts. Uses the real clock by default. */
  wait?: typeof pause;
}

/** An iteration's progress in a partition. */
interface Place {
  /** All events of the partition up to this position were yielded or skipped. */
  position: Position;
  /** The position most recently reported to the reader. */
  told: Position;
  /** The offset of the last message read, or the offset before the first message. */
  offset: number;
  /**
   * Binary search for the start. Messages before `low` come before the position, and messages from `high` on
   * come after it.
   */
  search?: { low: number; high: number } | undefined;
  caughtUp: boolean;
  /** True if the partition has many more messages than were read. */
  isBehind: boolean;
}

type Batch = Pick<EachBatchPayload, 'batch' | 'resolveOffset' | 'heartbeat' | 'isRunning' | 'isStale'>;

/** One iteration over a feed, limited to the partitions that are assigned to a consumer. */
export interface FeedSession {
  /** Finds the start of each partition and begins the iteration. */
  begin(partitions: readonly number[]): void;
  /**
   * Takes a batch of messages from one partition. Several batches can be in progress. Resolves when the batch
   * has been yielded and the reader has room, and the delay from `apartMs` is over. Until then, the consumer
   * does not fetch again.
   */
  take(batch: Batch): Promise<void>;
  /** Reports the relay's progress, which also moves the positions of partitions without messages. */
  observe(topic: EventTopic): void;
  /** Ends the iteration, with `error` if it is set. Drops queued items. */
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
  longestHeldMs = MAX_DELAY_MS,
  wait = pause,
}: SessionOptions): FeedSession => {
  const places = new Map<number, Place>();
  let beginning: Promise<unknown> | undefined;
  let waiting: FeedItem[] = [];
  let ended: { error?: unknown } | undefined;
  let wakeReader: (() => void) | undefined;
  const writers = new Set<() => void>();
  // Aborting this controller ends the current delay of fetches. A new controller then replaces it.
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

  /** Performs one step of the binary search, using a fetch from the middle. */
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
    // The next fetch from here contains the start. Messages before the start are then skipped by their
    // positions.
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
      // Skip the duplicate. A restarted relay publishes again after the last position that it knows was
      // published.
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

  /** Waits until the reader has room. Sends heartbeats in the meantime. */
  const room = async (heartbeat: () => Promise<void>): Promise<void> => {
    while (!hasRoom()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HEARTBEAT_MS);
        writers.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      await heartbeat();
    }
  };

  /**
   * Delays the consumer's next fetch, because fetching message by message costs both sides more than the
   * messages themselves. All partitions of a fetch are delayed together. There is no delay while a partition
   * is behind or is searching for its start. A fetch of fewer partitions is delayed longer, so that it
   * returns just as many messages. Members that share the partitions thus fetch no more often in total than a
   * single member would.
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
      place.isBehind = Number(batch.offsetLag()) > BEHIND_MESSAGES;
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
