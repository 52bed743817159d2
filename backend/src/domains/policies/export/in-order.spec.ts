import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

async function* numbers(count: number): AsyncIterable<number> {
  for (let number = 0; number < count; number += 1) yield number;
}

it('yields results in the order of the items, within the concurrency limit', async () => {
  let underway = 0;
  let most = 0;
  const work = async (number: number): Promise<number> => {
    underway += 1;
    most = Math.max(most, underway);
    // Later items finish earlier.
    for (let turn = 20 - number; turn > 0; turn -= 1) await Promise.resolve();
    underway -= 1;
    return number;
  };
  const results: number[] = [];
  for await (const number of inOrder(numbers(20), work, 2)) results.push(number);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBeLessThanOrEqual(3);
});

it('stops at the first failure, even if later items also fail', async () => {
  const work = async (number: number): Promise<number> => {
    if (number > 2) throw new Error(`number ${number}`);
    return number;
  };
  const seen: number[] = [];
  const all = async (): Promise<void> => {
    for await (const number of inOrder(numbers(9), work, 3)) seen.push(number);
  };
  await expect(all()).rejects.toThrow('number 3');
  expect(seen).toEqual([0, 1, 2]);
});
