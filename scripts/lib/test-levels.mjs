import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDeploymentTools } from './deployment-tools.mjs';
import { ensureKafka } from './kafka.mjs';
import { cache } from './paths.mjs';
import { build } from './prepare.mjs';
import { readReport } from './read-report.mjs';
import { installed, run, runAndCollect } from './run.mjs';
import { ensureStripeMock } from './stripe-mock.mjs';

/**
 * @typedef {import('./read-report.mjs').Result & { output?: Buffer }} Outcome `output`: what has not been shown yet
 * @typedef {() => Promise<Outcome>} Level
 */

/**
 * A check that passes or fails as a whole. It shows nothing itself, so that several can run at a time.
 *
 * @param {string} file program below node_modules
 * @param {readonly string[]} args
 * @returns {Level}
 */
const check = (file, args) => async () => {
  const { code, output } = await runAndCollect(...installed(file, args));
  if (code === 0) return { passed: 1, failed: 0, failures: [], retried: [], output };
  const failure = { name: file, message: `ended with ${code}` };
  return { passed: 0, failed: 1, failures: [failure], retried: [], output };
};

/**
 * @param {string} name
 * @returns {Promise<string>} the path at which a runner is to leave its report
 */
const reportFor = async (name) => {
  const path = join(cache, 'reports', `${name}.json`);
  await mkdir(join(cache, 'reports'), { recursive: true });
  await rm(path, { force: true });
  return path;
};

// A test that fails runs once more, to tell a race from a fault; either fails the run.
const retries = '1';

/**
 * @param {string} project of vitest.config.ts
 * @param {() => Promise<Record<string, string | undefined>>} [environmentOf] what its tests need from outside
 * @returns {Level}
 */
const vitest = (project, environmentOf) => async () => {
  const env = await environmentOf?.();
  const report = await reportFor(project);
  const args = [
    'run',
    '--project',
    project,
    '--retry',
    retries,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(...installed('vitest/vitest.mjs', args), { env });
  return readReport('vitest', report, code);
};

/** @type {Level} */
const journeys = async () => {
  await build();
  const report = await reportFor('journeys');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries', retries, '--reporter=list,json'];
  const code = await run(...installed('@playwright/test/cli.js', args), { env });
  return readReport('playwright', report, code);
};

/**
 * Everything that `npm test` runs, in the order in which it is quickest to fail. Levels that show nothing while they run
 * are `quiet`; those that are `onRequest` run only when they are named.
 *
 * @type {Readonly<Record<string, { title: string, quiet?: true, onRequest?: true, run: Level }>>}
 */
export const levels = {
  format: {
    title: 'Format',
    quiet: true,
    run: check('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  },
  types: { title: 'Types', quiet: true, run: check('typescript/bin/tsc', ['-b']) },
  lint: { title: 'Lint', quiet: true, run: check('oxlint/bin/oxlint', ['--deny-warnings']) },
  imports: {
    title: 'Import directions',
    quiet: true,
    run: check('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.mjs', '.']),
  },
  unit: { title: 'Units', run: vitest('unit') },
  components: { title: 'Components', run: vitest('components') },
  integration: {
    title: 'Integration on Postgres',
    run: vitest('integration', async () => ({
      STRIPE_MOCK: await ensureStripeMock(),
      KAFKA_LIBRARIES: await ensureKafka(),
    })),
  },
  e2e: { title: 'Journeys in Chromium', run: journeys },
  deployment: {
    title: 'Deployment and monitoring files',
    onRequest: true,
    run: vitest('deployment', ensureDeploymentTools),
  },
};
