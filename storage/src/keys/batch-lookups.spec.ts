import { expect, it, vi } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

const lengths = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.length]));

it('loads all keys requested in one tick with a single call, without duplicates', async () => {
  const load = vi.fn<typeof lengths>(lengths);
  const lengthOf = batchLookups(load);
  expect(await Promise.all(['a', 'bb', 'a', 'ccc'].map(lengthOf))).toEqual([1, 2, 1, 3]);
  expect(load).toHaveBeenCalledExactlyOnceWith(['a', 'bb', 'ccc']);
});

it('loads again in the next tick', async () => {
  const load = vi.fn<typeof lengths>(lengths);
  const lengthOf = batchLookups(load);
  await lengthOf('a');
  await lengthOf('a');
  expect(load).toHaveBeenCalledTimes(2);
});

it('returns undefined for a key without a value', async () => {
  expect(await batchLookups(async () => new Map<string, number>())('a')).toBeUndefined();
});

it('rejects all calls of a tick with the error, and works again afterwards', async () => {
  let broken = true;
  const lengthOf = batchLookups(async (keys) => {
    if (broken) throw new RangeError('gone');
    return lengths(keys);
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map(lengthOf));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await lengthOf('a')).toBe(1);
});
