import { expect, it, vi } from 'vitest';
import { createCachedValue } from './cached-value.ts';

const start = (read: () => Promise<string>) => {
  let time = 0;
  const failed = vi.fn<(error: unknown) => void>();
  const kept = createCachedValue(read, { now: () => new Date(time), otherwise: 'nothing', failed });
  return { kept, failed, pass: (ms: number) => (time += ms) };
};

it('reads at most once a minute, regardless of the number of callers', async () => {
  let reads = 0;
  const { kept, pass } = start(async () => `read ${(reads += 1)}`);
  expect(await Promise.all([kept.get(), kept.get()])).toEqual(['read 1', 'read 1']);
  pass(59_999);
  expect(await kept.get()).toBe('read 1');
  pass(1);
  expect(await kept.get()).toBe('read 2');
});

it('reads again immediately after a call of forget()', async () => {
  let reads = 0;
  const { kept } = start(async () => `read ${(reads += 1)}`);
  await kept.get();
  kept.forget();
  expect(await kept.get()).toBe('read 2');
});

it('does not cache the result of a read that started before a call of forget()', async () => {
  const answers: ((text: string) => void)[] = [];
  const { kept } = start(() => new Promise((resolve) => answers.push(resolve)));
  const before = kept.get();
  kept.forget();
  const after = kept.get();
  answers[1]?.('new');
  expect(await after).toBe('new');
  answers[0]?.('old');
  expect(await before).toBe('old');
  expect(await kept.get()).toBe('new');
});

it('serves the last value while reads fail, or the fallback if there is no value yet', async () => {
  let broken = true;
  const { kept, failed, pass } = start(async () => {
    if (broken) throw new Error('away');
    return 'read';
  });
  expect(await kept.get()).toBe('nothing');
  expect(failed).toHaveBeenCalledTimes(1);
  await kept.get();
  expect(failed).toHaveBeenCalledTimes(1);
  broken = false;
  pass(60_000);
  expect(await kept.get()).toBe('read');
  broken = true;
  pass(60_000);
  expect(await kept.get()).toBe('read');
});
