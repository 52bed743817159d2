import { categoryOf } from '@proviso/contracts';
import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { EventStoreUnavailableError } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { createAnnouncer } from './postgres/announce.ts';
import { toNumber } from './postgres/append.ts';
import { createGroupAppender } from './postgres/append-in-groups.ts';
import { follow } from './postgres/follow.ts';
import { createListener, type Listener } from './postgres/listen.ts';
import { readAllOf } from './postgres/read-all.ts';
import { categoriesOf, findHeldBackEvents, readLastPositions, readPage } from './postgres/read-page.ts';
import { readStreamOf } from './postgres/read-stream.ts';
import { createSharedTail } from './postgres/shared-tail.ts';
import type { PageLimits } from './postgres/rows.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { serializeEvents } from './serialize-events.ts';
import { asEventStoreError } from './postgres/unavailable.ts';

/** See {@link EventStore.claim}. */
const claimFor = async (pool: Pool, installationId: string): Promise<string> => {
  try {
    const { rows } = await pool.query<{ id: string }>('select es.claim($1) as id', [installationId]);
    return rows[0]?.id ?? installationId;
  } catch (error) {
    throw asEventStoreError(error);
  }
};

export interface PostgresEventStoreOptions {
  /**
   * Connections of a role that may execute `es.append` and `es.read_stream`. For {@link EventStore.readAll},
   * subscriptions and {@link EventStore.head}, the role must also be able to select from `es.events`.
   */
  pool: Pool;
  /** Pool from which one connection is held as soon as there is a subscription. Defaults to `pool`. */
  listen?: Pool;
  log: Logger;
  /**
   * Maximum time between polls if there are no announcements. Defaults to 10 s. Polling finds events whose
   * announcement was lost with the process that appended them. Polling every second would keep an idle
   * installation busy, because there are about twenty readers.
   */
  pollMilliseconds?: number;
  /**
   * Maximum size of a read, which limits how far a subscription reads ahead. Defaults to 500 events or 4 MiB.
   */
  page?: PageLimits;
}

const isLasting = (error: unknown): boolean => !(error instanceof EventStoreUnavailableError);

/**
 * Creates an event store that uses the tables of `storage/migrations/0002-event-store.sql` and the functions
 * in `storage/sql`.
 */
export const createPostgresEventStore = ({
  pool,
  listen = pool,
  log,
  pollMilliseconds = 10_000,
  page = { events: 500, bytes: 4 * 1024 * 1024 },
}: PostgresEventStoreOptions): EventStore => {
  const closing = new AbortController();
  const announcer = createAnnouncer(pool, log);
  const append = createGroupAppender(pool);
  const readAfter = createSharedTail((from, filter) => readPage(pool, { from, filter, limits: page }), page);
  let listener: Listener | undefined;

  return {
    append: async (stream, events, expected, owner) => {
      toNumber(expected);
      const result = await append({ stream, events: serializeEvents(stream, events), expected, owner });
      announcer.announce(categoryOf(stream));
      return result;
    },

    readStream: (stream, options) => readStreamOf(pool, stream, options, page),

    readAll: (options) => readAllOf(pool, options, page),

    subscribe: ({ from, filter, signal }) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      const open = (place: typeof from) => {
        listener ??= createListener(listen, log);
        const read = (after: typeof from) => readAfter(after, filter);
        const watch = listener.watch(filter && categoriesOf(filter));
        return follow({ from: place, signal: ends, watch, pollMilliseconds, read });
      };
      return resumeSubscription(open, { from, signal: ends, log, isLasting });
    },

    head: async () => (await readLastPositions(pool)).readable,

    findHeldBackEvents: () => findHeldBackEvents(pool),

    claim: (installationId) => claimFor(pool, installationId),

    close: async () => {
      closing.abort();
      await Promise.all([announcer.close(), listener?.close()]);
    },
  };
};
