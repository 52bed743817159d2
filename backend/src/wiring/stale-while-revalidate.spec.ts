import { expect, it } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** Creates a `load` function with controlled results, and a clock. */
const looking = () => {
  const given: ((result: string) => void)[] = [];
  let time = 0;
  const ask = staleWhileRevalidate(
    () => new Promise<string>((resolve) => given.push(resolve)),
    () => time,
  );
  return {
    ask,
    looks: () => given.length,
    give: async (result: string) => {
      given.at(-1)?.(result);
      await Promise.resolve();
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

it('queries only once for all calls within a second', async () => {
  const { ask, looks, give, pass } = looking();
  const both = [ask(), ask()];
  await give('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  pass(900);
  expect(await ask()).toBe('first');
  expect(looks()).toBe(1);
});

it('returns the last result while a new query runs', async () => {
  const { ask, looks, give, pass } = looking();
  const first = ask();
  await give('first');
  await first;
  pass(1_500);
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first']);
  expect(looks()).toBe(2);
  await give('second');
  expect(await ask()).toBe('second');
});

it('makes all callers wait for a new result when the last one is old', async () => {
  const { ask, give, pass } = looking();
  const first = ask();
  await give('first');
  await first;
  pass(6_000);
  const later = ask();
  await give('second');
  expect(await later).toBe('second');
});

it('reports a failure, and queries again afterward', async () => {
  let fails = true;
  let time = 0;
  const ask = staleWhileRevalidate(
    () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve('fine')),
    () => time,
  );
  await expect(ask()).rejects.toThrow('no database');
  fails = false;
  time = 6_000;
  expect(await ask()).toBe('fine');
});
