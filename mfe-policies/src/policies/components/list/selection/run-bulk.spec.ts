import { expect, it } from 'vitest';
import { runBulk } from './run-bulk.ts';

it('runs a few actions at a time and reports progress', async () => {
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const items = Array.from({ length: 10 }, (_, index) => index);
  const outcome = await runBulk(
    items,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
    (through) => progress.push(through),
  );
  expect(outcome).toEqual({ done: items, refused: [] });
  expect(most).toBe(4);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('continues after an action fails, and reports the failed item with its error', async () => {
  const gone = new Error('gone');
  const outcome = await runBulk(
    ['a', 'b', 'c'],
    (item) => (item === 'b' ? Promise.reject(gone) : Promise.resolve()),
    () => undefined,
  );
  expect(outcome).toEqual({ done: ['a', 'c'], refused: [{ item: 'b', error: gone }] });
});
