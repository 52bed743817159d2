import { expect, it } from 'vitest';
import { pino } from 'pino';
import type { JobsResources } from '../shared/modules/resources.ts';
import type { Module } from '../shared/modules/module.ts';
import { buildParts } from './build-parts.ts';
import { createLifecycle } from './lifecycle.ts';

/** Empty, because the tests' modules use no resources. */
const resources = {} as JobsResources;

/** Modules that record their calls. */
const recording = () => {
  const happened: string[] = [];
  const moduleOf = (name: string): Module => ({
    name,
    api: () => {
      throw new Error(`the API of ${name} was built`);
    },
    jobs: async () => {
      happened.push(`${name} built`);
      return {
        scheduled: [{ name, every: 1000, run: async () => undefined }],
        background: [
          {
            name: `work of ${name}`,
            work: async (signal) => {
              await new Promise((resolve) => {
                signal.addEventListener('abort', resolve);
              });
              happened.push(`${name} at rest`);
            },
          },
        ],
        close: async () => {
          happened.push(`${name} closed`);
        },
      };
    },
  });
  return { happened, moduleOf };
};

it("builds only this process's parts, and closes them in reverse order", async () => {
  const { happened, moduleOf } = recording();
  const lifecycle = createLifecycle(pino({ level: 'silent' }), (error) => {
    throw error;
  });
  const modules = [moduleOf('one'), { name: 'of the API', api: () => ({}) }, moduleOf('two')];
  const parts = await buildParts(modules, lifecycle, ({ jobs }) => jobs?.(resources));
  expect(parts.flatMap(({ scheduled = [] }) => scheduled.map(({ name }) => name))).toEqual(['one', 'two']);
  await lifecycle.stop();
  expect(happened).toEqual([
    'one built',
    'two built',
    'two at rest',
    'two closed',
    'one at rest',
    'one closed',
  ]);
});

it('closes the parts that were built before a module failed', async () => {
  const { happened, moduleOf } = recording();
  const lifecycle = createLifecycle(pino({ level: 'silent' }), () => undefined);
  const broken: Module = { name: 'broken', jobs: () => Promise.reject(new Error('no language data')) };
  const building = buildParts([moduleOf('one'), broken], lifecycle, ({ jobs }) => jobs?.(resources));
  await expect(building).rejects.toThrow('no language data');
  await lifecycle.stop();
  expect(happened).toEqual(['one built', 'one at rest', 'one closed']);
});
