import { expect, it } from 'vitest';
import work from './worker.ts';

it('lets the thread go of what a file held before the next one is made', async () => {
  const task = { kind: 'headings', markdown: '# Visitors' } as const;
  await work(task);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  expect(await work(task)).toMatchObject({ outcome: 'rendered' });
  expect(turned).toBe(true);
});
