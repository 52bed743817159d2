import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { EventToAppend, JsonObject } from '../event-store.ts';

/** Unique names for a run, because a real server is shared and already has events. */
export interface UniqueNames {
  /** A prefix for all streams of a category in this run. */
  prefix(category: string): string;
  /** A stream name. Without an id, the name is new. */
  stream(category?: string, id?: string): string;
}

export const createUniqueStreamNames = (): UniqueNames => {
  const run = randomBytes(5).toString('hex');
  const prefix = (category: string) => `${category}${run}-`;
  return { prefix, stream: (category = 'thing', id = v7()) => `${prefix(category)}${id}` };
};

export const sampleEvent = (data: JsonObject = {}): EventToAppend => {
  const eventId = v7();
  return {
    eventId,
    type: 'ThingHappened',
    data,
    metadata: {
      recordedAt: '2026-01-02T03:04:05.678Z',
      schemaVersion: 1,
      organizationId: 'platform',
      actor: { kind: 'system', id: 'contract' },
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

/** `count` events with the data `{ number: 0 }`, `{ number: 1 }` and so on. */
export const sampleEvents = (count: number): EventToAppend[] =>
  Array.from({ length: count }, (_, number) => sampleEvent({ number }));

export const idsOf = (events: readonly { eventId: string }[]): string[] =>
  events.map(({ eventId }) => eventId);
