import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ParkedEvent } from '@proviso/contracts';
import type { EventCodec, EventStore, PositionedEvent } from '@proviso/storage';
import { expect, it } from 'vitest';
import { ATTEMPTS, startReactionLoop } from './running-reaction.ts';

const unused = () => {
  throw new Error('nothing asks for this');
};
const logger = { info: unused, warn: unused, error: unused };

const eventOf = (organizationId: string, prepare: number): PositionedEvent =>
  ({
    eventId: randomUUID(),
    stream: `document-${randomUUID()}`,
    revision: 0,
    type: 'DocumentRemoved',
    data: {},
    position: { commit: 1n, prepare: BigInt(prepare) },
    metadata: { organizationId },
  }) as unknown as PositionedEvent;

it('processes another organization’s event while one organization has thousands queued', async () => {
  const given: string[] = [];
  const stop = new AbortController();
  const reacting = await startReactionLoop(
    {
      name: 'test',
      streamPrefixes: ['document-'],
      concurrency: 3,
      concurrencyOfOne: 2,
      when: async ({ metadata }, signal) => {
        given.push(metadata.organizationId);
        if (given.length > 1) return;
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('called off')));
        });
      },
    },
    {
      eventStore: {} as EventStore,
      codec: { decode: async (event: PositionedEvent) => event } as unknown as EventCodec,
      checkpoints: { load: unused, save: unused },
      parked: { load: async () => [], park: unused, release: unused },
      logger,
    },
    stop.signal,
  );
  for (let number = 1; number <= 2_000; number += 1) await reacting.event(0, eventOf('busy', number));
  await reacting.event(0, eventOf('other', 2_001));
  await expect.poll(() => given).toContain('other');
  stop.abort();
  await reacting.end();
});

it('continues a stream while its last position is being saved, and ends only after the save', async () => {
  const given: number[] = [];
  const saving: (() => void)[] = [];
  const stop = new AbortController();
  const reacting = await startReactionLoop(
    {
      name: 'test',
      streamPrefixes: ['document-'],
      when: async ({ position }) => void given.push(Number(position.prepare)),
    },
    {
      eventStore: {} as EventStore,
      codec: { decode: async (event: PositionedEvent) => event } as unknown as EventCodec,
      checkpoints: { load: unused, save: () => new Promise((resolve) => void saving.push(resolve)) },
      parked: { load: async () => [], park: unused, release: unused },
      logger,
    },
    stop.signal,
  );
  const { stream } = eventOf('organization', 0);
  for (const place of [1, 2]) await reacting.event(0, { ...eventOf('organization', place), stream });
  await reacting.passed(0, { commit: 1n, prepare: 3n });
  await expect.poll(() => given).toEqual([1, 2]);
  expect(saving).toHaveLength(1);

  let ended = false;
  const ending = reacting.end().then(() => (ended = true));
  stop.abort();
  await setImmediate();
  expect(ended).toBe(false);
  saving[0]?.();
  await expect.poll(() => saving).toHaveLength(2);
  saving[1]?.();
  await ending;
});

it('carries out an operator’s decision only once, even if the decision is read again during the work', async () => {
  const bad = eventOf('organization', 1);
  const row = { stream: bad.stream, revision: 0, decision: 'retry' } as ParkedEvent;
  let [attempts, looks, parked] = [0, 0, 0];
  let answerLook: (rows: readonly ParkedEvent[]) => void = unused;
  const stop = new AbortController();
  const load = async (): Promise<readonly ParkedEvent[]> => {
    looks += 1;
    if (looks === 1) return [row];
    return looks === 2 ? new Promise((resolve) => (answerLook = resolve)) : [];
  };
  const silent = () => undefined;
  const reacting = await startReactionLoop(
    {
      name: 'test',
      streamPrefixes: ['document-'],
      when: async () => {
        attempts += 1;
        // Waits until the reaction has read operators' decisions again.
        await expect.poll(() => looks).toBeGreaterThan(1);
        throw new Error('not today');
      },
    },
    {
      eventStore: {
        async *readStream() {
          yield bad;
        },
      } as unknown as EventStore,
      codec: { decode: async (event: PositionedEvent) => event } as unknown as EventCodec,
      checkpoints: { load: unused, save: unused },
      parked: { load, park: async () => void (parked += 1), release: unused },
      logger: { info: silent, warn: silent, error: silent },
      pauseAfter: () => 1,
      decisionsMs: 1,
    },
    stop.signal,
  );
  await expect.poll(() => parked).toBe(1);
  expect(attempts).toBe(ATTEMPTS);
  answerLook([row]);
  await expect.poll(() => looks).toBeGreaterThan(10);
  stop.abort();
  await reacting.end();
  expect([attempts, parked]).toEqual([ATTEMPTS, 1]);
});
