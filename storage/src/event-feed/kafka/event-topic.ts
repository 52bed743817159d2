import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import { comparePositions, type Position, START } from '../../event-store/event-store.ts';

/** A topic that was set up, and how far the relay has published to it. */
export interface EventTopic {
  topic: string;
  /** Never changes, because it determines each stream's partition. */
  partitions: number;
  /** All events of the event store up to this position are in the topic. */
  position: Position;
  /** For each partition, the offset of the last message up to `position`; -1 if there is none. */
  lastOffsets: readonly number[];
  /** True if the relay has published all events that were stored when it last checked. */
  caughtUp: boolean;
  /** The reason why the relay makes no progress; `null` while it does. */
  stoppedReason: string | null;
  updatedAt: Date;
}

/** The topic differs from the one that was set up, or no topic was set up. */
export class EventTopicError extends Error {
  override readonly name = 'EventTopicError';
}

const notSetUp = (topic: string) =>
  new EventTopicError(`The topic ${topic} was not set up. Run "npm run events -- topic" once.`);
const replaced = 'It may have been replaced. "npm run events -- topic --again" publishes every event again.';

/** @throws EventTopicError when the topic was not set up */
export const loadEventTopic = async (pool: Pool, topic: string): Promise<EventTopic> => {
  const { rows } = await pool.query<{
    partitions: number;
    commit: string;
    prepare: string;
    lastOffsets: string[];
    caughtUp: boolean;
    stoppedReason: string | null;
    updatedAt: Date;
  }>(
    `select partitions, position_commit as commit, position_prepare as prepare, last_offsets as "lastOffsets",
       caught_up_at is not null as "caughtUp", stopped_reason as "stoppedReason", updated_at as "updatedAt"
     from private.event_topics where topic = $1`,
    [topic],
  );
  const [row] = rows;
  if (row === undefined) throw notSetUp(topic);
  const { partitions, caughtUp, stoppedReason, updatedAt } = row;
  return {
    topic,
    partitions,
    position: { commit: BigInt(row.commit), prepare: BigInt(row.prepare) },
    lastOffsets: row.lastOffsets.map(Number),
    caughtUp,
    stoppedReason,
    updatedAt,
  };
};

/**
 * Records the relay's progress, unless another relay has changed it in the meantime.
 *
 * @returns `false`, without recording anything, when another relay has changed it
 */
export const moveEventTopic = async (
  pool: Pool,
  { topic, position: from }: Pick<EventTopic, 'topic' | 'position'>,
  { position, lastOffsets, caughtUp }: Pick<EventTopic, 'position' | 'lastOffsets' | 'caughtUp'>,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update private.event_topics set position_commit = $4, position_prepare = $5, last_offsets = $6,
       caught_up_at = coalesce(caught_up_at, case when $7 then now() end), stopped_reason = null, updated_at = now()
     where topic = $1 and position_commit = $2 and position_prepare = $3`,
    [topic, from.commit, from.prepare, position.commit, position.prepare, lastOffsets, caughtUp],
  );
  return rowCount === 1;
};

/** Records the reason why the relay makes no progress. */
export const stopEventTopic = async (pool: Pool, topic: string, reason: string): Promise<void> => {
  await pool.query('update private.event_topics set stopped_reason = $2 where topic = $1', [
    topic,
    reason.slice(0, 1_000),
  ]);
};

/** Settings for creating a topic. */
export interface TopicSettings {
  partitions: number;
  /** Replication factor. */
  replicas: number;
}

/**
 * Maximum size of a record batch in bytes, which must have room for the events of one append with their
 * envelopes.
 */
const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;

/**
 * Creates the topic, if it does not exist, and records it. Idempotent.
 *
 * @param options.pool connects as the owner
 * @param options.again resets the relay's progress, so that it publishes all events again, to the current
 *   topic
 * @returns true if the topic was created
 * @throws EventTopicError when the topic is not the one that was set up
 */
export const setUpEventTopic = async (
  { pool, kafka, topic, again = false }: { pool: Pool; kafka: Kafka; topic: string; again?: boolean },
  { partitions, replicas }: TopicSettings,
): Promise<{ created: boolean; partitions: number }> =>
  withAdmin(kafka, async (admin) => {
    const exists = (await admin.listTopics()).includes(topic);
    if (!exists)
      await admin.createTopics({
        waitForLeaders: true,
        topics: [
          {
            topic,
            numPartitions: partitions,
            replicationFactor: replicas,
            configEntries: [
              { name: 'cleanup.policy', value: 'delete' },
              { name: 'retention.ms', value: '-1' },
              { name: 'retention.bytes', value: '-1' },
              { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
              { name: 'min.insync.replicas', value: String(Math.max(1, replicas - 1)) },
              { name: 'message.timestamp.type', value: 'CreateTime' },
            ],
          },
        ],
      });
    const found = await describe(admin, topic);
    const { rowCount } = await pool.query('select from private.event_topics where topic = $1', [topic]);
    if (exists && rowCount === 0 && (await hasMessages(admin, topic)))
      throw new EventTopicError(
        `The topic ${topic} has messages that this installation has not published. Choose another KAFKA_TOPIC, or delete the topic.`,
      );
    if (again) await pool.query('delete from private.event_topics where topic = $1', [topic]);
    await pool.query(
      `insert into private.event_topics (topic, cluster_id, partitions, last_offsets)
       values ($1, $2, $3, array_fill(-1::bigint, array[$3::int])) on conflict do nothing`,
      [topic, found.clusterId, found.partitions],
    );
    await verify(pool, admin, await loadEventTopic(pool, topic), found);
    return { created: !exists, partitions: found.partitions };
  });

/**
 * Checks that the topic is the one that was set up and still has all published messages.
 *
 * @throws EventTopicError
 */
export const verifyEventTopic = async (pool: Pool, kafka: Kafka, topic: string): Promise<EventTopic> => {
  const known = await loadEventTopic(pool, topic);
  await withAdmin(kafka, async (admin) => {
    if (!(await admin.listTopics()).includes(topic))
      throw new EventTopicError(`The brokers do not have the topic ${topic}. ${replaced}`);
    await verify(pool, admin, known, await describe(admin, topic));
  });
  return known;
};

interface Described {
  clusterId: string;
  partitions: number;
  keepsAll: boolean;
}

const describe = async (admin: Admin, topic: string): Promise<Described> => {
  const { clusterId } = await admin.describeCluster();
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [
      {
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name: topic,
        configNames: ['cleanup.policy', 'retention.ms', 'retention.bytes'],
      },
    ],
  });
  const settings = new Map(
    resources.flatMap(({ configEntries }) =>
      configEntries.map((entry) => [entry.configName, entry.configValue]),
    ),
  );
  return {
    clusterId,
    partitions: topics[0]?.partitions.length ?? 0,
    keepsAll:
      settings.get('cleanup.policy') === 'delete' &&
      settings.get('retention.ms') === '-1' &&
      settings.get('retention.bytes') === '-1',
  };
};

const verify = async (pool: Pool, admin: Admin, known: EventTopic, found: Described): Promise<void> => {
  const { topic, partitions, position, lastOffsets } = known;
  const { rows } = await pool.query<{ clusterId: string }>(
    'select cluster_id as "clusterId" from private.event_topics where topic = $1',
    [topic],
  );
  if (rows[0]?.clusterId !== found.clusterId)
    throw new EventTopicError(
      `The topic ${topic} was set up in the Kafka cluster ${rows[0]?.clusterId}, and this is ${found.clusterId}. ${replaced}`,
    );
  if (partitions !== found.partitions)
    throw new EventTopicError(
      `The topic ${topic} was set up with ${partitions} partitions and has ${found.partitions} now, so streams would change ` +
        'their partitions. Set up a new topic under another KAFKA_TOPIC.',
    );
  if (!found.keepsAll)
    throw new EventTopicError(
      `The topic ${topic} does not keep its messages forever. Set cleanup.policy=delete, retention.ms=-1 and retention.bytes=-1.`,
    );
  if (comparePositions(position, START) === 0) return;
  for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
    if (Number(low) > 0)
      throw new EventTopicError(
        `Partition ${partition} of the topic ${topic} has lost its first ${low} messages. ${replaced}`,
      );
    if (Number(high) <= (lastOffsets[partition] ?? -1))
      throw new EventTopicError(
        `Partition ${partition} of the topic ${topic} ends before message ${lastOffsets[partition]}, which was published. ${replaced}`,
      );
  }
};

const hasMessages = async (admin: Admin, topic: string): Promise<boolean> =>
  (await admin.fetchTopicOffsets(topic)).some(({ high }) => Number(high) > 0);

const withAdmin = async <Result>(kafka: Kafka, work: (admin: Admin) => Promise<Result>): Promise<Result> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
};
