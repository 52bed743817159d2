import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const at = (prepare: bigint) => ({ commit: 1n, prepare });

it('saves the position up to which all work is done', async () => {
  const saved: bigint[] = [];
  const progress = createProgress(async ({ prepare }) => {
    saved.push(prepare);
  });
  const [first, second, third] = [1n, 2n, 3n].map((place) => progress.begin(at(place)));
  await second?.();
  expect(saved).toEqual([]);
  expect(progress.open).toBe(3);
  await first?.();
  expect(saved).toEqual([2n]);
  expect(progress.open).toBe(1);
  await third?.();
  expect(saved).toEqual([2n, 3n]);
  expect(progress.open).toBe(0);
});

it('stores only one position for all events without work while other work is in progress', async () => {
  const saved: bigint[] = [];
  const progress = createProgress(async ({ prepare }) => {
    saved.push(prepare);
  });
  const first = progress.begin(at(1n));
  const second = progress.begin(at(2n));
  await second();
  for (let place = 3n; place < 100n; place += 1n) await progress.pass(at(place));
  expect(progress.open).toBe(2);
  const last = progress.begin(at(100n));
  await first();
  expect(saved).toEqual([99n]);
  await last();
  await progress.pass(at(101n));
  expect(saved).toEqual([99n, 100n, 101n]);
  expect(progress.open).toBe(0);
});

it('saves progress in order, one write at a time', async () => {
  const saved: bigint[] = [];
  const waiting: (() => void)[] = [];
  const progress = createProgress(async ({ prepare }) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    saved.push(prepare);
  });
  const first = progress.begin(at(1n))();
  await expect.poll(() => waiting.length).toBe(1);
  // Both tasks finish during the first save, so they share the second save.
  const others = [2n, 3n].map((place) => progress.begin(at(place))());
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  expect(saved).toEqual([1n]);
  waiting[1]?.();
  await Promise.all([first, ...others]);
  expect(saved).toEqual([1n, 3n]);
});

it('reports a failed save', async () => {
  const progress = createProgress(() => Promise.reject(new Error('no connection')));
  await expect(progress.begin(at(1n))()).rejects.toThrow('no connection');
});
