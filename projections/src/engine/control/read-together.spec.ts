import type { EventMetadata } from '@proviso/contracts';
import { type EventStore, type Position, type PositionedEvent, START } from '@proviso/storage';
import { expect, it } from 'vitest';
import { readForAllConsumers } from './missing-events.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: 0n });
const metadata: EventMetadata = {
  recordedAt: '2026-01-02T03:04:05.678Z',
  schemaVersion: 1,
  organizationId: 'platform',
  actor: { kind: 'system', id: 'test' },
  correlationId: 'one',
  causationId: 'one',
};
const event = (stream: string, commit: number): PositionedEvent => {
  const eventId = `${stream}-${commit}`;
  return { stream, eventId, type: 'Happened', revision: 0, data: {}, metadata, position: at(commit) };
};

/** A store with these events that counts how often it is read. */
const storeOf = (events: readonly PositionedEvent[]) => {
  const store = {
    reads: 0,
    async *readAll({ from, limit = Infinity }: Parameters<EventStore['readAll']>[0]) {
      store.reads += 1;
      yield* events.filter(({ position }) => position.commit > from.commit).slice(0, limit);
    },
  };
  return store;
};
const read = async (store: Pick<EventStore, 'readAll'>, from: Position, prefix: string, limit?: number) => {
  const streams: string[] = [];
  const options = { from, filter: { streamPrefixes: [prefix] }, ...(limit !== undefined && { limit }) };
  for await (const { eventId } of store.readAll(options)) streams.push(eventId);
  return streams;
};

it('reads the store only once for all consumers that may be behind', async () => {
  const store = storeOf([event('policy', 1), event('user', 2), event('policy', 3)]);
  const together = await readForAllConsumers(store, [at(2), START], at(3));
  expect(await read(together, START, 'policy')).toEqual(['policy-1', 'policy-3']);
  expect(await read(together, START, 'policy', 1)).toEqual(['policy-1']);
  expect(await read(together, at(2), 'user')).toEqual([]);
  expect(store.reads).toBe(1);
});

it('reads nothing when no consumer is behind', async () => {
  const store = storeOf([event('policy', 1)]);
  await readForAllConsumers(store, [at(1)], at(1));
  expect(store.reads).toBe(0);
});

it('lets each consumer read on its own if there are many events', async () => {
  const many = Array.from({ length: 500 }, (_, index) => event(index === 400 ? 'user' : 'policy', index + 1));
  const together = await readForAllConsumers(storeOf(many), [START], at(500));
  expect(await read(together, at(300), 'policy')).toHaveLength(200);
});
