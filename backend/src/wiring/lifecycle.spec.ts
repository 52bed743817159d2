import { once } from 'node:events';
import { silentLog } from '@proviso/storage/testing';
import { expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

const quiet = (onFault: (error: unknown) => void = () => undefined) => createLifecycle(silentLog, onFault);

it('stops what was started once, in reverse order, despite failures', async () => {
  const ended: string[] = [];
  const lifecycle = quiet();
  lifecycle.onStop('first', async () => ended.push('first'));
  lifecycle.onStop('broken', () => Promise.reject(new Error('broken')));
  lifecycle.onStop('last', async () => ended.push('last'));
  await Promise.all([lifecycle.stop(), lifecycle.stop()]);
  expect(ended).toEqual(['last', 'first']);
});

it('tells background work to stop and waits for it', async () => {
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
  ['ends by itself', () => Promise.resolve()],
])('reports background work that %s', async (_, work) => {
  const faults: unknown[] = [];
  const lifecycle = quiet((error) => faults.push(error));
  lifecycle.background('work', work);
  await expect.poll(() => faults).toHaveLength(1);
  await lifecycle.stop();
});

it('does not report work that fails because it was told to stop', async () => {
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
