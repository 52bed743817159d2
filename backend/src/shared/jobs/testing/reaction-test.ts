import { randomBytes, randomUUID } from 'node:crypto';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  createSubscriptionFeed,
  type EventFeed,
  type EventStore,
  type Pool,
} from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { createEventLog } from '../../event-log/create-event-log.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { createIdSource } from '../../event-log/ids.ts';
import { createReactionCheckpoints } from '../checkpoints.ts';
import { createParkedEvents } from '../parking/parked-events.ts';
import type { Reaction } from '../reaction.ts';
import { type JobsDeps, runJobs } from '../run-jobs.ts';

/** Runs reactions for a test on a separate database. */
export interface ReactionTest {
  database: TestDatabase;
  eventStore: EventStore;
  log: EventLog;
  /** Runs a reaction as a separate process would, until `stop` is called or the test ends. */
  start(reaction: Reaction, options?: { feed?: EventFeed; pool?: Pool }): { stop: () => Promise<void> };
  /**
   * Appends an event to the stream. Passing an id makes the call idempotent.
   * @returns the event's id
   */
  happen(stream: string, eventId?: string): Promise<string>;
  /** Stops all running reactions. */
  stopAll(): Promise<void>;
  close(): Promise<void>;
}

const organizationId = randomUUID();

export const startReactionTest = async (): Promise<ReactionTest> => {
  const database = await createTestDatabase();
  const pool = database.pools.jobs;
  const eventStore = createEventStore({ pool, log: silentLog, pollMilliseconds: 50 });
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool, masterKey: randomBytes(32) }) });
  const log = createEventLog({ eventStore, codec });
  const deps: Omit<JobsDeps, 'reactions'> = {
    pool,
    eventStore,
    feed: createSubscriptionFeed(eventStore),
    codec,
    checkpoints: createReactionCheckpoints(pool),
    parked: createParkedEvents(pool),
    logger: silentLog,
    retryMs: 20,
    pauseAfter: () => 1,
    decisionsMs: 10,
  };
  const running = new Set<() => Promise<void>>();
  const stopAll = async (): Promise<void> => {
    await Promise.all([...running].map((stop) => stop()));
  };
  return {
    database,
    eventStore,
    log,
    start(reaction, options = {}) {
      const controller = new AbortController();
      const ended = runJobs({ ...deps, ...options, reactions: [reaction] }, controller.signal);
      const stop = async (): Promise<void> => {
        controller.abort();
        await ended;
        running.delete(stop);
      };
      running.add(stop);
      return { stop };
    },
    async happen(stream, eventId = createIdSource({ organizationId, actorId: 'ada' })()) {
      await log.append(stream, [{ type: 'PolicyDeleted', data: {} }], {
        expectedRevision: 'any',
        context: {
          organizationId,
          actor: { kind: 'user', id: 'ada' },
          correlationId: 'test',
          causationId: 'test',
          now: () => new Date(),
          newId: () => eventId,
        },
      });
      return eventId;
    },
    stopAll,
    async close() {
      await stopAll();
      await eventStore.close();
      await database.drop();
    },
  };
};
