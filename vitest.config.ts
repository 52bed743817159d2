import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Workspaces are read from their sources, so that tests need no build.
const sources = ['proviso-source'];
// A busy machine may keep a test or a poll waiting longer than vitest's 5 s and 1 s; one that succeeds does not wait for it.
const expectation = { poll: { timeout: 20_000, interval: 20 } };
// The files of a worker share their modules: loading these for each anew took more time than the tests in them.
// Left to itself, vitest leaves one core idle, which is half of a small machine.
const shared = {
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: expectation,
  maxWorkers: availableParallelism(),
};
const node = {
  resolve: { conditions: sources },
  ssr: { resolve: { conditions: sources, externalConditions: sources } },
  // In which set-ups of a whole run are loaded.
  environments: { __vitest__: { resolve: { conditions: sources, externalConditions: sources } } },
};

/** Specs that start programs, brokers or databases of their own, or read scans: they would end last, with nothing beside them. */
const slow =
  /relay\/kafka|wiring\/kafka|mains\/(?:main|backup|operations-page)\.|embedded\/|rendering\/|extraction\/|closing\/|guarantees|backup\/|replicas|killed/;

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.test(moduleId);

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const manifestOf = (folder: string): string =>
  readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8');

/**
 * Where modules are kept as they are loaded: the integration specs load what the units have, and most of what a spec that runs again
 * takes is this. Modules are found by their content, those that they import by the manifests, which therefore name the folder.
 */
const loaded = (): string => {
  const { workspaces } = JSON.parse(manifestOf('.')) as { workspaces: string[] };
  const hash = createHash('sha256');
  for (const workspace of workspaces) hash.update(manifestOf(workspace));
  return join(import.meta.dirname, '.cache/vitest', hash.digest('hex').slice(0, 16));
};

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: loaded() },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...node,
        test: {
          ...shared,
          name: 'unit',
          include: ['{contracts,storage,projections,backend,client,bench,scripts}/**/*.spec.ts'],
          exclude: [
            '**/*.integration.spec.ts',
            '**/*.eventstore.spec.ts',
            '**/*.deployment.spec.ts',
            '**/dist/**',
            '**/node_modules/**',
          ],
        },
      },
      {
        ...node,
        test: {
          ...shared,
          name: 'integration',
          include: ['{storage,projections,backend,client}/src/**/*.integration.spec.ts'],
          globalSetup: ['storage/src/testing/global-setup.ts', 'projections/src/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000, interval: 20 } },
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Needs a server of EventStoreDB: `npm run test:eventstore`.
      {
        ...node,
        test: {
          name: 'eventstore',
          sequence: { groupOrder: 2 },
          include: ['storage/src/**/*.eventstore.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Needs Helm, kubeconform and promtool: `npm run test:deployment`.
      {
        ...node,
        test: {
          ...shared,
          name: 'deployment',
          include: ['scripts/**/*.deployment.spec.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { conditions: [...sources, 'module', 'browser', 'development|production'] },
        test: {
          ...shared,
          name: 'components',
          include: ['{ui,shell,mfe-*}/src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['ui/src/testing/setup.ts'],
        },
      },
    ],
  },
});
