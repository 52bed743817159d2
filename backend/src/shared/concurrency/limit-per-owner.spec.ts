import { expect, it } from 'vitest';
import { limitPerOwner } from './limit-per-owner.ts';

/** A task that runs until the test ends it. */
const lasting = () => {
  let end = (): void => undefined;
  const work = () =>
    new Promise<string>((resolve) => {
      end = () => resolve('done');
    });
  return { work, end: () => end() };
};

it('refuses tasks only from an owner with too many running tasks', async () => {
  const limited = limitPerOwner(1);
  const { work, end } = lasting();
  const first = limited('a', work);
  await expect(limited('a', async () => 'second')).rejects.toMatchObject({
    code: 'request.too-many',
    parameters: { seconds: 10 },
    retryAfterSeconds: 10,
  });
  expect(await limited('b', async () => 'of another')).toBe('of another');
  end();
  expect(await first).toBe('done');
  expect(await limited('a', async () => 'later')).toBe('later');
});

it('stops counting a task that has failed', async () => {
  const limited = limitPerOwner(1);
  await expect(limited('a', () => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
  expect(await limited('a', async () => 'next')).toBe('next');
});
