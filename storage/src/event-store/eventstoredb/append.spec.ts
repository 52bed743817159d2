import type { EventStoreDBClient } from '@eventstore/db-client';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { sampleEvents } from '../contract/samples.ts';
import { WrongExpectedRevisionError } from '../errors.ts';
import type { EventToAppend } from '../event-store.ts';
import { appendTo } from './append.ts';

const at = (place: number) => ({ commit: BigInt(place), prepare: BigInt(place) });
const stream = 'policy-1';

/** A client whose stream has `events` at the positions 100, 200 and so on, and whose append gives `answer`. */
const clientOf = (events: readonly EventToAppend[], answer: object) => {
  const recorded = events.map(({ eventId, type, data, metadata }, revision) => ({
    event: {
      id: eventId,
      type,
      data,
      metadata,
      isJson: true,
      streamId: stream,
      revision: BigInt(revision),
      position: at((revision + 1) * 100),
    },
  }));
  const readStream: EventStoreDBClient['readStream'] = (_, { direction, fromRevision, maxCount } = {}) => {
    const first = typeof fromRevision === 'bigint' ? Number(fromRevision) : 0;
    const found = direction === 'backwards' ? recorded.toReversed() : recorded.slice(first);
    const reading = Readable.from(found.slice(0, Number(maxCount)));
    return Object.assign(reading, { cancel: async () => undefined });
  };
  return { appendToStream: async () => answer, readStream } as unknown as EventStoreDBClient;
};

it("uses the append's position as an event's only for a single event", async () => {
  const [one, two] = [sampleEvents(1), sampleEvents(2)];
  const ofOne = clientOf(one, { success: true, nextExpectedRevision: 0n, position: at(100) });
  expect(await appendTo(ofOne, stream, one, 'no-stream')).toEqual({ revision: 0, position: at(100) });
  const ofTwo = clientOf(two, { success: true, nextExpectedRevision: 1n, position: at(100) });
  expect(await appendTo(ofTwo, stream, two, 'no-stream')).toEqual({ revision: 1, position: at(200) });
});

it('throws even when the connection string makes the client return failures', async () => {
  const client = clientOf(sampleEvents(3), { success: false, nextExpectedRevision: 1n });
  const refused = await appendTo(client, stream, sampleEvents(1), 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WrongExpectedRevisionError);
  expect(refused).toMatchObject({ expected: 0, actual: 2 });
});
