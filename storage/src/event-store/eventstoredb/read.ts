import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  START as FIRST,
  StreamNotFoundError,
} from '@eventstore/db-client';
import {
  comparePositions,
  type EventFilter,
  type Position,
  type PositionedEvent,
  type ReadStreamOptions,
  START,
} from '../event-store.ts';
import { asEventStoreError } from './errors.ts';
import { toEvent } from './events.ts';
import { itemsOf } from './readable.ts';

/** Where the client starts in the order of all events. */
export const fromPosition = (position: Position) =>
  comparePositions(position, START) === 0 ? FIRST : { commit: position.commit, prepare: position.prepare };

/** See {@link EventStore.readStream}. */
export async function* readStreamOf(
  client: EventStoreDBClient,
  stream: string,
  { direction = 'forwards', from, limit = Number.MAX_SAFE_INTEGER }: ReadStreamOptions,
): AsyncGenerator<PositionedEvent, void, undefined> {
  if (limit <= 0) return;
  const start = direction === 'forwards' ? FIRST : END;
  const reading = client.readStream(stream, {
    direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
    fromRevision: from === undefined ? start : BigInt(from),
    maxCount: limit,
  });
  try {
    for await (const resolved of itemsOf(reading, () => reading.cancel())) {
      const event = toEvent(resolved);
      if (event) yield event;
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return;
    throw asEventStoreError(error);
  }
}

/** See {@link EventStore.readAll}. The server's filter works for subscriptions only, so events are kept here. */
export async function* readAllOf(
  client: EventStoreDBClient,
  { from, filter, limit = Infinity }: { from: Position; filter?: EventFilter; limit?: number },
): AsyncGenerator<PositionedEvent, void, undefined> {
  let left = limit;
  if (left <= 0) return;
  const reading = client.readAll({ direction: FORWARDS, fromPosition: fromPosition(from) });
  try {
    for await (const resolved of itemsOf(reading, () => reading.cancel())) {
      const event = toEvent(resolved);
      // The server's reads include the position from which they start.
      if (!event || comparePositions(event.position, from) <= 0) continue;
      if (filter && !filter.streamPrefixes.some((prefix) => event.stream.startsWith(prefix))) continue;
      yield event;
      left -= 1;
      if (left <= 0) return;
    }
  } catch (error) {
    throw asEventStoreError(error);
  }
}

/** See {@link EventStore.head}. */
export const readHead = async (client: EventStoreDBClient): Promise<Position> => {
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END });
  try {
    for await (const resolved of itemsOf(reading, () => reading.cancel())) {
      const event = toEvent(resolved);
      if (event) return event.position;
    }
    return START;
  } catch (error) {
    throw asEventStoreError(error);
  }
};
