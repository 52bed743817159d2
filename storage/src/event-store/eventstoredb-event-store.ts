import { EventStoreDBClient } from '@eventstore/db-client';
import type { Logger } from '../logger.ts';
import type { EventStore } from './event-store.ts';
import { appendTo } from './eventstoredb/append.ts';
import { withDeadline } from './eventstoredb/deadline.ts';
import { isLasting } from './eventstoredb/errors.ts';
import { follow } from './eventstoredb/follow.ts';
import { readAllOf, readHead, readStreamOf } from './eventstoredb/read.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { serializeEvents } from './serialize-events.ts';

export interface EventStoreDbOptions {
  /** `esdb://…` or `esdb+discover://…`, as the client's documentation has it. */
  url: string;
  log: Logger;
}

const DISPOSE_DEADLINE = 2_000;

/**
 * The event store on EventStoreDB 23.10 or newer, which tells subscribers when they have caught up.
 *
 * @throws Error when the URL is not the client's
 */
export const createEventStoreDbEventStore = ({ url, log }: EventStoreDbOptions): EventStore => {
  const client = EventStoreDBClient.connectionString(url);
  const closing = new AbortController();

  return {
    append: async (stream, events, expected) => {
      serializeEvents(stream, events);
      return appendTo(client, stream, events, expected);
    },

    readStream: (stream, options = {}) => readStreamOf(client, stream, options),

    readAll: (options) => readAllOf(client, options),

    subscribe: ({ from, filter, signal }) => {
      const ends = AbortSignal.any([signal, closing.signal]);
      const open = (place: typeof from) => follow(client, { from: place, filter, signal: ends });
      return resumeSubscription(open, { from, signal: ends, log, isLasting });
    },

    head: () => readHead(client),

    close: async () => {
      closing.abort();
      // The client waits for calls that it cannot end when their connection is half open.
      await withDeadline(client.dispose(), DISPOSE_DEADLINE).catch(() => undefined);
    },
  };
};
