import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Workspaces are loaded from source, so that tests need no build.
const sources = ['proviso-source'];
// On a busy machine, a test or poll may take longer than vitest's defaults of 5 s and 1 s. The higher
// limits do not slow down tests that pass.
const expectation = { poll: { timeout: 20_000, interval: 20 } };
// A worker's files share their modules, because reloading these for each file took longer than the tests. By
// default, vitest leaves one core idle, which is half of a small machine.
const shared = {
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: expectation,
  maxWorkers: availableParallelism(),
};
/** Bundles the programs, threads and child processes that specs start. */
const bundles = 'scripts/lib/from-sources/setup.mjs';
const node = {
  resolve: { conditions: sources },
  ssr: { resolve: { conditions: sources, externalConditions: sources } },
  // The environment that loads the set-up files of a whole run.
  environments: { __vitest__: { resolve: { conditions: sources, externalConditions: sources } } },
};

/**
 * Specs that start their own programs, brokers, or databases, or read scans. They run first, because they
 * would otherwise run alone at the end.
 */
const slow =
  /relay\/kafka|wiring\/kafka|mains\/(?:main|backup|operations-page)\.|embedded\/|rendering\/|extraction\/|closing\/|guarantees|backup\/|replicas|killed/;

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.test(moduleId);

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this `sort` belongs to vitest's sequencer
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const manifestOf = (folder: string): string =>
  readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8');

/**
 * Folder in which loaded modules are cached between runs, because loading takes most of the time when a spec
 * is run again. Vitest keys a module by its content. The folder's name therefore includes a hash of all
 * manifests, which determine what the module's imports resolve to.
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
          globalSetup: [bundles],
          include: ['{contracts,storage,projections,backend,client,verifier,bench,scripts}/**/*.spec.ts'],
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
          include: ['{storage,projections,backend,client,verifier}/src/**/*.integration.spec.ts'],
          globalSetup: [
            bundles,
            'storage/src/testing/global-setup.ts',
            'projections/src/testing/global-setup.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000, interval: 20 } },
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Requires an EventStoreDB server: `npm run test:eventstore`.
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
      // Requires Helm, kubeconform, and promtool: `npm run test:deployment`.
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
