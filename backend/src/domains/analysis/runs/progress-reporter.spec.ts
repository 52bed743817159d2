import { expect, it } from 'vitest';
import { progressReporter } from './progress-reporter.ts';

it('reports the first step immediately, and then at most two steps per second', () => {
  let now = 1_000;
  const told: number[] = [];
  const onProgress = progressReporter(
    ({ done }) => told.push(done),
    () => now,
  );
  // One step every 100 milliseconds, for a second and a half.
  for (let done = 1; done <= 15; done += 1) {
    onProgress({ done, of: 15 });
    now += 100;
  }
  expect(told).toEqual([1, 6, 11]);
});
