import {
  createEventCodec,
  createEventStore,
  createPool,
  createSnapshots,
  createEmailKey,
  createSubjectKeys,
  createSubscriptionFeed,
  openKafkaFeed,
  type DatabaseRole,
  type EventCodec,
  type EventFeed,
  type EventStore,
  recordingDamage,
  type Pool,
  type SubjectKeys,
  urlFor,
} from '@proviso/storage';
import { createEventLog } from '../shared/event-log/create-event-log.ts';
import type { EventLog } from '../shared/event-log/event-log.ts';
import { observingStore } from '../shared/telemetry/observing.ts';
import type { Installation } from './installation.ts';
import { observePool } from './observe-pool.ts';

/** Access to the event store with one database role. */
export interface EventAccess {
  pool: Pool;
  eventStore: EventStore;
  /** The feed for all consumers of events. */
  feed: EventFeed;
  codec: EventCodec;
  log: EventLog;
  subjectKeys: SubjectKeys;
  emailKeyOf: (email: string) => string;
}

/**
 * Connects to the database and the event store with `role`.
 * @throws MasterKeyMismatchError if the installation's key does not belong to the database, EventTopicError
 */
export const openEventAccess = async (
  { urls, eventStoreDb, kafka, damagedStreams, masterKey, logger, lifecycle, telemetry }: Installation,
  role: DatabaseRole,
  connections: number,
): Promise<EventAccess> => {
  const pool = createPool(urlFor(urls, role), {
    max: connections,
    applicationName: `proviso ${role}`,
    log: logger,
  });
  lifecycle.onStop(`connections of ${role}`, () => pool.end());
  observePool(telemetry, role, pool);
  const eventStore = observingStore(
    recordingDamage(createEventStore({ pool, log: logger, eventStoreDb }), damagedStreams),
    telemetry,
  );
  lifecycle.onStop(`event store of ${role}`, () => eventStore.close());
  const subjectKeys = createSubjectKeys({ pool, masterKey });
  await subjectKeys.verify();
  const codec = createEventCodec({ subjectKeys });
  const snapshots = createSnapshots({ pool, keys: subjectKeys });
  const log = createEventLog({ eventStore, codec, snapshots });
  const feed = kafka
    ? await openKafkaFeed(pool, kafka, { clientId: `proviso ${role}`, log: logger })
    : createSubscriptionFeed(eventStore);
  lifecycle.onStop(`event feed of ${role}`, () => feed.close());
  return { pool, eventStore, feed, codec, log, subjectKeys, emailKeyOf: createEmailKey(masterKey) };
};
