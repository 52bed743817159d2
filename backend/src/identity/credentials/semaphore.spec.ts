import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const refusal = () => new Error('full');

/** Work that ends when told. */
const job = () => {
  const finishers: (() => void)[] = [];
  let started = false;
  const promise = new Promise<void>((resolve) => {
    finishers.push(resolve);
  });
  const run = () => {
    started = true;
    return promise;
  };
  return { run, finish: () => finishers.forEach((finish) => finish()), hasStarted: () => started };
};

it('runs no more than it may at a time, the others in their order', async () => {
  const semaphore = createSemaphore(1, 2);
  const jobs = [job(), job(), job()] as const;
  const done = jobs.map(({ run }) => semaphore.run(run, refusal));
  await Promise.resolve();
  expect(jobs.map(({ hasStarted }) => hasStarted())).toEqual([true, false, false]);
  jobs[0].finish();
  await done[0];
  await expect.poll(jobs[1].hasStarted).toBe(true);
  expect(jobs.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false]);
  jobs[1].finish();
  jobs[2].finish();
  await Promise.all(done);
});

it('refuses when too many are waiting, and takes more once one has left', async () => {
  const semaphore = createSemaphore(1, 0);
  const first = job();
  const running = semaphore.run(first.run, refusal);
  await expect(semaphore.run(async () => 'never', refusal)).rejects.toThrow('full');
  first.finish();
  await running;
  await expect(semaphore.run(async () => 'now', refusal)).resolves.toBe('now');
});

it('gives the place back when the work fails', async () => {
  const semaphore = createSemaphore(1, 0);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')), refusal)).rejects.toThrow('broken');
  await expect(semaphore.run(async () => 'fine', refusal)).resolves.toBe('fine');
});
