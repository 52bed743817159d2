import type { EventStoreDBClient } from '@eventstore/db-client';
import type { AppendResult, EventToAppend, PositionedEvent } from '../event-store.ts';
import { readStreamOf } from './read.ts';

const asResult = (
  standing: readonly PositionedEvent[],
  events: readonly EventToAppend[],
): AppendResult | undefined => {
  const same =
    standing.length === events.length &&
    standing.every(({ eventId, revision }, index) => {
      const inRow = revision === (standing[0]?.revision ?? 0) + index;
      return inRow && eventId.toLowerCase() === events[index]?.eventId.toLowerCase();
    });
  const last = standing.at(-1);
  return same && last ? { revision: last.revision, position: last.position } : undefined;
};

/** The result of appending `events` after `revision`, when they stand there already. */
export const standsAfter = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  revision: number,
): Promise<AppendResult | undefined> => {
  const standing: PositionedEvent[] = [];
  for await (const event of readStreamOf(client, stream, { from: revision + 1, limit: events.length }))
    standing.push(event);
  return asResult(standing, events);
};

/**
 * Reads the whole stream for `events`: its last revision (-1 for none), and the result of having appended them where
 * they stand in it, `partly` when only some do or in another order.
 */
export const findRepeated = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
): Promise<{ last: number; repeated: AppendResult | 'partly' | 'not' }> => {
  const wanted = new Set(events.map(({ eventId }) => eventId.toLowerCase()));
  const standing: PositionedEvent[] = [];
  let last = -1;
  for await (const event of readStreamOf(client, stream, {})) {
    last = event.revision;
    if (wanted.has(event.eventId.toLowerCase())) standing.push(event);
  }
  if (standing.length === 0) return { last, repeated: 'not' };
  return { last, repeated: asResult(standing, events) ?? 'partly' };
};
