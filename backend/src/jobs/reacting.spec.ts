import { randomUUID } from 'node:crypto';
import type { EventCodec, EventStore, PositionedEvent } from '@proviso/storage';
import { expect, it } from 'vitest';
import { createReacting } from './reacting.ts';

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

it('takes an event of another organization while one has thousands behind one that takes long', async () => {
  const given: string[] = [];
  const stop = new AbortController();
  const reacting = await createReacting(
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
