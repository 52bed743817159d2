import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDeploymentTools } from './deployment-tools.mjs';
import { allSources } from './fingerprint.mjs';
import { checkFormat } from './format.mjs';
import { ensureKafka } from './kafka.mjs';
import { cache } from './paths.mjs';
import { build } from './prepare.mjs';
import { checkPlainWords } from './plain-words.mjs';
import { readReport } from './read-report.mjs';
import { installed, run, runAndCollect } from './run.mjs';
import { ensureStripeMock } from './stripe-mock.mjs';

/**
 * @typedef {import('./read-report.mjs').Result & { output?: Buffer, incomplete?: boolean }} Outcome `output`:
 *   not shown yet; `incomplete`: a requirement of a test is not installed
 * @typedef {(parts: readonly string[]) => Promise<Outcome>} Level gets the names of the parts to run
 */

/**
 * A check that passes or fails as a whole. It prints nothing, so that several can run concurrently.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output: Buffer }>} work
 * @returns {Level}
 */
const check = (name, work) => async () => {
  const { code, output } = await work();
  if (code === 0) return { passed: 1, failed: 0, failures: [], retried: [], output };
  return { passed: 0, failed: 1, failures: [{ name, message: `ended with ${code}` }], retried: [], output };
};

/**
 * @param {string} file program below node_modules
 * @param {readonly string[]} args
 */
const checkBy = (file, args) => check(file, () => runAndCollect(...installed(file, args)));

/**
 * @param {string} name
 * @returns {Promise<string>} path for a runner's report
 */
const reportFor = async (name) => {
  const path = join(cache, 'reports', `${name}.json`);
  await mkdir(join(cache, 'reports'), { recursive: true });
  await rm(path, { force: true });
  return path;
};

// The share of each runner's tests that this machine runs, for example `2/4`. scripts/merge-reports.mjs
// combines the reports of all machines.
const share = process.env['SHARD'] ? [`--shard=${process.env['SHARD']}`] : [];

// A failed test runs once more, to distinguish a race from a fault. In both cases, the run fails.
const retries = '1';

/**
 * @param {string} name of the report
 * @param {(parts: readonly string[]) => string[]} selectionOf arguments for vitest that select the parts
 * @param {() => Promise<Record<string, string | undefined>>} [environmentOf] variables that its tests need
 * @returns {Level}
 */
const vitest = (name, selectionOf, environmentOf) => async (parts) => {
  const env = await environmentOf?.();
  const report = await reportFor(name);
  const args = [
    'run',
    ...selectionOf(parts),
    ...share,
    '--retry',
    retries,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(...installed('vitest/vitest.mjs', args), { env });
  const incomplete = env !== undefined && Object.values(env).includes(undefined);
  return { ...(await readReport('vitest', report, code)), incomplete };
};

/** @param {readonly string[]} names of vitest.config.ts */
const projects = (names) => names.flatMap((name) => ['--project', name]);

/**
 * Unit and component specs share one run. Meanwhile, the screens are bundled for the journeys, because
 * neither the run nor the bundling keeps all cores busy.
 */
const small = vitest('small', projects);

/** @type {Level} */
const journeys = async () => {
  await build();
  const report = await reportFor('journeys');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--retries',
    retries,
    '--reporter=list,json',
    ...share,
  ];
  const code = await run(...installed('@playwright/test/cli.js', args), { env });
  return readReport('playwright', report, code);
};

const everything = await allSources();
/** @param {...string} names */
const without = (...names) => everything.filter((source) => !names.includes(source));
// Scripts, settings, and installed packages affect every test.
const settings = [
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'vitest.config.ts',
];
const screens = ['contracts', 'ui', 'shell', 'mfe-policies', 'mfe-analysis', 'mfe-billing', 'mfe-admin'];
const onStorage = [...settings, 'contracts', 'storage'];
const onProjections = [...onStorage, 'projections'];
const onBackend = [...onProjections, 'backend', 'docs'];

const checkTypes = checkBy('typescript/bin/tsc', ['-b']);
const lint = checkBy('oxlint/bin/oxlint', ['--deny-warnings']);
/**
 * The check of types, once it has begun.
 *
 * @type {ReturnType<Level> | undefined}
 */
let types;

/**
 * Everything that `npm test` runs, ordered so that failures show early. `quiet` levels print nothing while
 * they run. `onRequest` levels run only if named. `parts` maps each part to the files that determine its
 * outcome; a part is skipped if it passed with the same files.
 *
 * @type {Readonly<Record<string, { title: string, quiet?: true, onRequest?: true, parts:
 *   Readonly<Record<string, readonly string[]>>, run: Level }>>}
 */
export const levels = {
  format: {
    title: 'Format',
    quiet: true,
    parts: { format: everything },
    run: check('format', () => checkFormat(['.'])),
  },
  types: {
    title: 'Types',
    quiet: true,
    parts: { types: everything },
    run: (parts) => (types = checkTypes(parts)),
  },
  imports: {
    title: 'Import directions',
    quiet: true,
    parts: { imports: everything },
    run: checkBy('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.mjs',
      '.',
    ]),
  },
  words: {
    title: 'Plain words',
    quiet: true,
    parts: { words: everything },
    run: check('words', () => checkPlainWords()),
  },
  lint: {
    title: 'Lint',
    quiet: true,
    parts: { lint: everything },
    run: async (parts) => {
      // Rules that need types read the declarations that the check of types writes.
      await types?.catch(() => undefined);
      return lint(parts);
    },
  },
  small: {
    title: 'Units and components',
    // Unit tests read the whole repository: texts of screens, documents, and deployment files.
    parts: { unit: everything, components: [...settings, ...screens] },
    run: async (parts) => {
      // A failed build is ignored here, because the journeys build again and then report the failure.
      const [outcome] = await Promise.all([small(parts), build().catch(() => undefined)]);
      return outcome;
    },
  },
  unit: { title: 'Units', onRequest: true, parts: { unit: everything }, run: vitest('unit', projects) },
  components: {
    title: 'Components',
    onRequest: true,
    parts: { components: [...settings, ...screens] },
    run: vitest('components', projects),
  },
  integration: {
    title: 'Integration on Postgres',
    parts: {
      storage: onStorage,
      projections: onProjections,
      backend: onBackend,
      client: [...onBackend, 'client'],
      verifier: [...onBackend, 'verifier'],
    },
    run: vitest(
      'integration',
      (workspaces) => ['--project', 'integration', ...workspaces.map((name) => `${name}/src/`)],
      async () => ({
        STRIPE_MOCK: await ensureStripeMock(),
        KAFKA_LIBRARIES: await ensureKafka(),
      }),
    ),
  },
  e2e: {
    title: 'Journeys in Chromium',
    parts: { e2e: without('bench', 'client', 'docs') },
    run: journeys,
  },
  deployment: {
    title: 'Deployment and monitoring files',
    onRequest: true,
    parts: { deployment: everything },
    run: vitest('deployment', projects, ensureDeploymentTools),
  },
};
