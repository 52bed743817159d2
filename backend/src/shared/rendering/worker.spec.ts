import { expect, it } from 'vitest';
import work from './worker.ts';

it("releases a file's memory before rendering the next one", async () => {
  const task = { kind: 'headings', markdown: '# Visitors' } as const;
  await work(task);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  expect(await work(task)).toMatchObject({ outcome: 'rendered' });
  expect(turned).toBe(true);
});
