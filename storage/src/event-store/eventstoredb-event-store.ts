import type { Logger } from '../logger.ts';
import type { EventStore } from './event-store.ts';
import { appendTo } from './eventstoredb/append.ts';
import { createAppendAtEnd } from './eventstoredb/append-at-end.ts';
import { claimFor } from './eventstoredb/claim.ts';
import { createAccess, openClient } from './eventstoredb/client.ts';
import { isLasting } from './eventstoredb/errors.ts';
import { follow, FREQUENT_CHECKPOINTS, readAllOf } from './eventstoredb/follow.ts';
import { readLastRecord, readHead, readStreamOf } from './eventstoredb/read.ts';
import { createStartFinder } from './eventstoredb/start-finder.ts';
import { createRecentEvents } from './recent-events.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { bytesOf, serializeEvents } from './serialize-events.ts';

export interface EventStoreDbOptions {
  /** The client's connection string: `esdb://…` or `esdb+discover://…`. */
  url: string;
  /**
   * The installation's prefix. With the prefix `acme`, streams are named `acme.policy-…`. Without one, they
   * keep their own names.
   */
  prefix?: string | undefined;
  log: Logger;
}

/**
 * Creates an event store that uses EventStoreDB 23.10 or newer, the first version that notifies subscribers
 * when they have caught up.
 *
 * @throws Error if the client rejects the URL, or if it is the second URL in this process and has no
 *   credentials
 */
export const createEventStoreDbEventStore = ({ url, prefix = '', log }: EventStoreDbOptions): EventStore => {
  const { close, ...client } = openClient(url);
  const access = createAccess(client, prefix);
  const appendAtEnd = createAppendAtEnd(access);
  const scout = createStartFinder(access);
  const closing = new AbortController();
  let closed: Promise<void> | undefined;

  const end = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal]);

  return {
    append: async (stream, events, expected, owner) => {
      const bytes = bytesOf(serializeEvents(stream, events));
      return expected === 'any'
        ? appendAtEnd(stream, { events, bytes, owner })
        : appendTo(access, stream, events, { expected, owner });
    },

    readStream: (stream, options) => readStreamOf(access, stream, options),

    readAll: (options) => readAllOf(access, options),

    subscribe: ({ from, filter, signal }) => {
      const ends = end(signal);
      const open = (place: typeof from) => follow(access, { from: place, filter, scout, signal: ends });
      return resumeSubscription(open, { from, signal: ends, log, isLasting });
    },

    head: () => readHead(access),

    recentEvents: (partitionOf) =>
      createRecentEvents({
        store: { head: () => readHead(access), readAll: (options) => readAllOf(access, options) },
        reach: () => readLastRecord(access),
        partitionOf,
        follow: (from, signal, onLost) => {
          const ends = end(signal);
          const open = (place: typeof from) =>
            untilLost(
              follow(access, {
                from: place,
                filter: undefined,
                scout,
                search: FREQUENT_CHECKPOINTS,
                signal: ends,
              }),
              onLost,
            );
          return resumeSubscription(open, { from, signal: ends, log, isLasting });
        },
      }),

    claim: (installationId) => claimFor(access, installationId),

    close: async () => {
      closing.abort();
      closed ??= close();
      await closed;
    },
  };
};

async function* untilLost<Item>(items: AsyncIterable<Item>, onLost: () => void): AsyncGenerator<Item> {
  try {
    yield* items;
  } finally {
    onLost();
  }
}
