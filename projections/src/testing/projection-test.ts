import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import {
  comparePositions,
  createEventCodec,
  createEventStore,
  createSubscriptionFeed,
  createSubjectKeys,
  type EventCodec,
  type EventFeed,
  type EventStore,
  EventStoreUnavailableError,
  isDatabaseUnavailable,
  type MetadataDraft,
  type Position,
  START,
  type SubjectKeys,
  withTenant,
} from '@proviso/storage';
import { silentLog, type TestDatabase } from '@proviso/storage/testing';
import { placeOf } from '../engine/control/checkpoints.ts';
import type { ReadModel } from '../engine/read-model.ts';
import { follow } from '../engine/runner/follow.ts';
import type { Tenant } from '../engine/sql/tenant.ts';
import type { ReadText } from '../engine/texts/text-reader.ts';
import { createReadModelDatabase } from './read-model-database.ts';

/** A test installation: a database with the read models' tables, an event store, and a codec. */
export interface ProjectionTest {
  database: TestDatabase;
  store: EventStore;
  feed: EventFeed;
  codec: EventCodec;
  /** The text files in the test's file store. */
  files: Map<string, string>;
  readText: ReadText;
  subjectKeys: SubjectKeys;
  /** The installation's key, which wraps subject keys. */
  masterKey: Buffer;
  /** Appends events to a stream at any revision. All of them have the same metadata. */
  append(
    stream: string,
    events: readonly AnyEvent[],
    metadata?: Partial<MetadataDraft>,
    /**
     * The organization that owns the user's stream, until the events move the stream to the organization in
     * the metadata.
     */
    movesFrom?: string,
  ): Promise<Position>;
  /** Waits until the read models have applied the last event that the test appended. */
  catchUp(...readModels: readonly ReadModel[]): Promise<void>;
  /** Runs queries for a tenant as the API does. */
  asTenant<Result>(organizationId: string, work: (tenant: Tenant) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The default organization of events. */
export const organizationId = '018f0000-0000-7000-8000-00000000000a';
/** The default actor of events. */
export const userId = '018f0000-0000-7000-8000-0000000000b0';

/** Retries after a cut connection, as a writer would. Events with the same ids are appended only once. */
const whereConnectionsAreCut = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof EventStoreUnavailableError || isDatabaseUnavailable(error);
      if (!mayPass || tries === 5) throw error;
    }
  }
};

/** @param feedOf creates the feed for the test's projections; by default, the event store's subscription */
export const startProjectionTest = async (
  feedOf: (store: EventStore) => EventFeed = createSubscriptionFeed,
): Promise<ProjectionTest> => {
  const database = await createReadModelDatabase();
  const { owner, projector, api, jobs } = database.pools;
  // Simulates a new installation in which projections have not run yet.
  await owner.query('update rm_control.checkpoints set caught_up_at = null');
  const store = createEventStore({ pool: jobs, log: silentLog, pollMilliseconds: 20 });
  const feed = feedOf(store);
  const masterKey = randomBytes(32);
  const subjectKeys = createSubjectKeys({ pool: api, masterKey });
  const codec = createEventCodec({ subjectKeys });
  const files = new Map<string, string>();
  const readText: ReadText = async ({ sha256 }) => files.get(sha256);
  let last = START;
  /** Time of each stream's last event, because later events must not have an earlier time. */
  const recorded = new Map<string, string>();

  return {
    database,
    store,
    feed,
    codec,
    files,
    readText,
    subjectKeys,
    masterKey,
    async append(stream, events, given = {}, movesFrom) {
      const earliest = recorded.get(stream);
      const metadata = { ...(earliest !== undefined && { recordedAt: earliest }), ...given };
      const drafts = events.map((event) => ({
        eventId: randomUUID(),
        event,
        metadata: metadataOf(metadata),
      }));
      const [first] = drafts;
      if (!first) throw new TypeError('no events');
      const encoded = await Promise.all(drafts.map((draft) => codec.encode(draft)));
      const { position } = await whereConnectionsAreCut(async () =>
        store.append(stream, encoded, 'any', {
          organizationId: first.metadata.organizationId,
          ...(movesFrom !== undefined && { movesFrom }),
        }),
      );
      if (comparePositions(position, last) > 0) last = position;
      recorded.set(stream, first.metadata.recordedAt);
      return position;
    },
    async catchUp(...readModels) {
      for (const readModel of readModels) {
        const application = {
          readModel,
          place: placeOf(readModel),
          pool: projector,
          codec,
          readText,
          feed,
          announce: true,
        };
        const behind = new Set(Array.from({ length: feed.partitions }, (_, partition) => partition));
        // `follow` ends if projections that run alongside the test have moved the checkpoint first.
        while (behind.size > 0)
          for await (const { partition, position } of follow(application, new AbortController().signal)) {
            if (comparePositions(position, last) >= 0) behind.delete(partition);
            if (behind.size === 0) break;
          }
      }
    },
    asTenant: (id, work) => withTenant(api, id, (db) => work({ db, organizationId: id }), { readOnly: true }),
    async close() {
      await store.close();
      await database.drop();
    },
  };
};

const metadataOf = (given: Partial<MetadataDraft>): MetadataDraft => ({
  recordedAt: '2026-03-01T09:00:00.000Z',
  organizationId,
  actor: { kind: 'user', id: userId },
  correlationId: 'test',
  causationId: 'test',
  ...given,
});
