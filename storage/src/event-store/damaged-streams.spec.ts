import { expect, it } from 'vitest';
import { OWNER } from './contract/platform-store.ts';
import { collectAll } from './contract/reading.ts';
import { sampleEvents } from './contract/samples.ts';
import { createDamagedStreams, recordingDamage } from './damaged-streams.ts';
import { StreamDamagedError } from './errors.ts';
import type { EventStore } from './event-store.ts';

const refusing = (fault: Error) => {
  const refuse = async (): Promise<never> => {
    throw fault;
  };
  const readStream = () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) });
  // The tests use no other methods of the event store.
  return { append: refuse, readStream } as unknown as EventStore;
};

it('records each damaged stream only once, whether a read or an append found the damage', async () => {
  const damaged = createDamagedStreams();
  const store = recordingDamage(refusing(new StreamDamagedError('policy-1', 'event 0 is missing')), damaged);
  await expect(collectAll(store.readStream('policy-1', OWNER))).rejects.toBeInstanceOf(StreamDamagedError);
  await expect(store.append('policy-1', sampleEvents(1), 0, OWNER)).rejects.toBeInstanceOf(
    StreamDamagedError,
  );
  expect(damaged.list()).toEqual([{ stream: 'policy-1', reason: 'event 0 is missing' }]);
});

it('does not record errors that are not damage', async () => {
  const damaged = createDamagedStreams();
  const store = recordingDamage(refusing(new Error('away')), damaged);
  await expect(store.append('policy-1', sampleEvents(1), 0, OWNER)).rejects.toThrow('away');
  expect(damaged.list()).toEqual([]);
});

it('lists at most a hundred streams', () => {
  const damaged = createDamagedStreams();
  for (let number = 0; number < 150; number += 1)
    damaged.note(new StreamDamagedError(`policy-${number}`, 'event 0 is missing'));
  expect(damaged.list()).toHaveLength(100);
});
