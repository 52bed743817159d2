import { once } from 'node:events';
import { silentLog } from '@proviso/storage/testing';
import { expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

const quiet = (onFault: (error: unknown) => void = () => undefined) => createLifecycle(silentLog, onFault);

it('stops all started parts, exactly once and in reverse order, despite failures', async () => {
  const ended: string[] = [];
  const lifecycle = quiet();
  lifecycle.onStop('first', async () => ended.push('first'));
  lifecycle.onStop('broken', () => Promise.reject(new Error('broken')));
  lifecycle.onStop('last', async () => ended.push('last'));
  await Promise.all([lifecycle.stop(), lifecycle.stop()]);
  expect(ended).toEqual(['last', 'first']);
});

it('signals background work to stop and waits for it', async () => {
  let ended = false;
  const lifecycle = quiet();
  lifecycle.background('work', async (signal) => {
    await once(signal, 'abort');
    await new Promise(setImmediate);
    ended = true;
  });
  await lifecycle.stop();
  expect(ended).toBe(true);
});

it.each([
  ['fails', () => Promise.reject(new Error('no disk'))],
  ['ends early', () => Promise.resolve()],
])('reports background work that %s', async (_, work) => {
  const faults: unknown[] = [];
  const lifecycle = quiet((error) => faults.push(error));
  lifecycle.background('work', work);
  await expect.poll(() => faults).toHaveLength(1);
  await lifecycle.stop();
});

it('does not report work as failed if it fails because it was told to stop', async () => {
  const faults: unknown[] = [];
  const lifecycle = quiet((error) => faults.push(error));
  lifecycle.background(
    'work',
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  await lifecycle.stop();
  expect(faults).toEqual([]);
});

it('abandons a part that does not stop in time, and still stops the parts started before it', async () => {
  const ended: string[] = [];
  const warned: string[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warned.push(JSON.stringify(fields)) };
  const lifecycle = createLifecycle(log, () => undefined, { part: 5, all: 10, rest: 1 });
  lifecycle.onStop(
    'database',
    () => new Promise((resolve) => setTimeout(resolve, 50)).then(() => ended.push('database')),
    {
      always: true,
    },
  );
  for (const name of ['frozen broker', 'frozen collector'])
    lifecycle.onStop(name, () => new Promise(() => undefined));
  await lifecycle.stop();
  expect(ended).toEqual(['database']);
  expect(warned).toEqual(['{"part":"frozen collector"}', '{"part":"frozen broker"}']);
});

it('stops parts that a concurrent start adds during the stop', async () => {
  const ended: string[] = [];
  const lifecycle = quiet();
  lifecycle.onStop('first', async () => {
    lifecycle.onStop('late', async () => ended.push('late'));
  });
  await lifecycle.stop();
  expect(ended).toEqual(['late']);
});
