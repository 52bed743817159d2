import { DatabaseUnavailableError } from '@proviso/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { batchCalls } from './batch-calls.ts';

afterEach(() => void vi.useRealTimers());

const settled = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  );

it('collects items that arrive during a batch into the next batch, up to the maximum size', async () => {
  const groups: (readonly number[])[] = [];
  const double = batchCalls<number, number>(3, async (items) => {
    groups.push(items);
    await Promise.resolve();
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

it('rejects only the faulty item in a batch', async () => {
  const asked: (readonly number[])[] = [];
  const odd = batchCalls<number, number>(10, async (items) => {
    asked.push(items);
    await Promise.resolve();
    if (items.includes(3)) throw new Error('3 cannot be');
    return items;
  });
  expect(await settled([1, 2, 3, 4].map(odd))).toEqual([1, 2, '3 cannot be', 4]);
  expect(asked).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

it('queries an unavailable database once for the whole batch', async () => {
  let calls = 0;
  const away = batchCalls<number, number>(10, async () => {
    calls += 1;
    await Promise.resolve();
    throw new DatabaseUnavailableError('no answer');
  });
  expect(await settled([1, 2, 3].map(away))).toEqual(
    Array.from({ length: 3 }, () => 'the database cannot be reached'),
  );
  expect(calls).toBe(2);
});

it('waits between batches, but never delays a full batch or the first batch after a pause', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const groups: (readonly number[])[] = [];
  const keep = batchCalls<number, void>(
    3,
    async (items) => {
      groups.push(items);
      return items.map(() => undefined);
    },
    100,
  );
  const pass = async (milliseconds: number): Promise<readonly (readonly number[])[]> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return groups;
  };

  void keep(1);
  expect(await pass(0)).toEqual([[1]]);
  void keep(2);
  void keep(3);
  expect(await pass(99)).toHaveLength(1);
  expect(await pass(1)).toEqual([[1], [2, 3]]);
  for (const item of [4, 5, 6]) void keep(item);
  expect(await pass(0)).toEqual([[1], [2, 3], [4, 5, 6]]);
  await pass(100);
  void keep(7);
  expect(await pass(0)).toHaveLength(4);
});
