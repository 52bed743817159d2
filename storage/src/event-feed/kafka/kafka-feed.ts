import { setMaxListeners } from 'node:events';
import type { Consumer, Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';
import { errorText } from '../../error-text.ts';
import { pause } from '../../pause.ts';
import { type EventFeed, EventFeedUnavailableError } from '../event-feed.ts';
import { type EventTopic, loadEventTopic } from './event-topic.ts';
import { createFeedSession, type FeedSession } from './feed-session.ts';
import { createKafka } from './kafka-client.ts';
import type { KafkaAddress } from './kafka-variables.ts';
import { partitionerOf } from './partitioner.ts';

export interface KafkaFeedOptions {
  kafka: Kafka;
  /** The topic as recorded when it was set up. */
  topic: Pick<EventTopic, 'topic' | 'partitions'>;
  /** Loads the relay's current progress. */
  loadTopic: () => Promise<EventTopic>;
  log: Logger;
  /**
   * Milliseconds between polls of the relay's progress, which advances partitions without messages. Defaults
   * to 1 s.
   */
  pollMs?: number;
  /**
   * Milliseconds without a heartbeat after which brokers reassign a process's partitions. Defaults to 15 s.
   */
  sessionTimeoutMs?: number;
  /**
   * Maximum milliseconds that a fetch waits for messages. This also limits how long it takes to stop a
   * consumer. Defaults to 2 s.
   */
  fetchWaitMs?: number;
}

/**
 * Opens the feed of a topic that was set up.
 *
 * @param pool a pool whose role may read `private.event_topics`
 * @throws EventTopicError if the topic was not set up
 */
export const openKafkaFeed = async (
  pool: Pool,
  address: KafkaAddress,
  { clientId, log }: { clientId: string; log: Logger },
): Promise<EventFeed> => {
  const loadTopic = () => loadEventTopic(pool, address.topic);
  const topic = await loadTopic();
  return createKafkaFeed({ kafka: createKafka(address, { clientId, log }), topic, loadTopic, log });
};

/** A consumer in this process. It stays in its group during a rebalance. */
interface Member {
  consumer: Consumer;
  /** The partitions assigned to the consumer; `undefined` during a rebalance. */
  assigned?: readonly number[] | undefined;
  session?: FeedSession | undefined;
  leaving?: NodeJS.Timeout;
}

/** Milliseconds that a member waits for its reader to resubscribe after a rebalance. */
const LINGER_MS = 30_000;

/**
 * A feed that reads from a Kafka topic. Subscribers with the same name form a consumer group that shares the
 * partitions. Kafka does not store offsets: each message contains its position, and a partition's start is
 * found from the position that its reader wants.
 */
export const createKafkaFeed = ({
  kafka,
  topic: { topic, partitions },
  loadTopic,
  log,
  pollMs = 1_000,
  sessionTimeoutMs = 15_000,
  fetchWaitMs = 2_000,
}: KafkaFeedOptions): EventFeed => {
  const members = new Map<string, Promise<Member>>();
  const sessions = new Set<FeedSession>();
  const closing = new AbortController();
  // Disable the warning about too many listeners, because every subscriber adds a listener to this signal.
  setMaxListeners(0, closing.signal);
  let observing: Promise<void> | undefined;

  const observe = async (): Promise<void> => {
    while (sessions.size > 0 && !closing.signal.aborted) {
      try {
        const known = await loadTopic();
        for (const session of sessions) session.observe(known);
      } catch (error) {
        log.warn({ reason: errorText(error) }, 'could not read how far the relay is; retrying');
      }
      await pause(pollMs, closing.signal);
    }
    observing = undefined;
  };

  const join = async (subscriber: string): Promise<Member> => {
    const consumer = kafka.consumer({
      groupId: `${topic}.${subscriber}`,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: Math.min(3_000, sessionTimeoutMs / 3),
      maxWaitTimeInMs: fetchWaitMs,
      allowAutoTopicCreation: false,
    });
    const member: Member = { consumer };
    consumer.on(consumer.events.REBALANCING, () => {
      member.assigned = undefined;
      member.session?.end();
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      const assigned = payload.memberAssignment[topic] ?? [];
      const foreign = assigned.filter((partition) => partition >= partitions);
      if (foreign.length > 0) log.error({ topic, foreign }, 'the topic has partitions that were not set up');
      member.assigned = assigned.filter((partition) => partition < partitions);
      if (member.session?.begun) member.session.end();
      else member.session?.begin(member.assigned);
    });
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      // If a restart can help, the consumer restarts itself. Otherwise, the subscriber subscribes again with
      // a new consumer.
      if (restart) return;
      members.delete(subscriber);
      member.session?.end(unavailable(error));
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topic, fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        // The session takes and delays all partitions of a fetch together.
        partitionsConsumedConcurrently: partitions,
        eachBatch: async (payload) => {
          if (member.session) await member.session.take(payload);
          else await pause(100, closing.signal);
        },
      });
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw unavailable(error);
    }
    return member;
  };

  const memberOf = async (subscriber: string): Promise<Member> => {
    const known = members.get(subscriber);
    if (known) return known;
    const joining = join(subscriber);
    members.set(subscriber, joining);
    joining.catch(() => members.delete(subscriber));
    return joining;
  };

  const leave = async (subscriber: string, { consumer }: Member): Promise<void> => {
    members.delete(subscriber);
    await consumer.disconnect();
  };

  return {
    partitions,
    partitionOf: partitionerOf(partitions),
    async *subscribe({ subscriber, from, filter, apartMs, signal }) {
      if (signal.aborted || closing.signal.aborted) return;
      const member = await memberOf(subscriber);
      if (member.session) throw new Error(`${subscriber} is already being followed in this process`);
      clearTimeout(member.leaving);
      const session = createFeedSession({
        from,
        filter,
        loadTopic,
        seek: (partition, offset) => member.consumer.seek({ topic, partition, offset: String(offset) }),
        log,
        partitions,
        apartMs,
      });
      member.session = session;
      sessions.add(session);
      observing ??= observe();
      const stop = () => session.end();
      signal.addEventListener('abort', stop, { once: true });
      closing.signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      else if (member.assigned) session.begin(member.assigned);
      let isDealtAnew = false;
      try {
        yield* session.items();
        isDealtAnew = !signal.aborted && !closing.signal.aborted;
      } finally {
        signal.removeEventListener('abort', stop);
        closing.signal.removeEventListener('abort', stop);
        session.end();
        sessions.delete(session);
        member.session = undefined;
        if (isDealtAnew)
          member.leaving = setTimeout(() => {
            leave(subscriber, member).catch((error: unknown) =>
              log.warn({ reason: errorText(error) }, 'leaving a group failed'),
            );
          }, LINGER_MS);
        else await leave(subscriber, member);
      }
    },
    async close() {
      closing.abort();
      await observing;
      const left = await Promise.allSettled(members.values());
      await Promise.all(
        left.map(async (each) => {
          if (each.status === 'rejected') return;
          clearTimeout(each.value.leaving);
          await each.value.consumer.disconnect();
        }),
      );
      members.clear();
    },
  };
};

const unavailable = (error: unknown) =>
  new EventFeedUnavailableError(`Kafka cannot be reached: ${errorText(error)}`, { cause: error });
