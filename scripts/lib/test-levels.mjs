import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { cache } from './paths.mjs';
import { build } from './prepare.mjs';
import { installed, run, runAndCollect } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, output?: Buffer }} Counts `output`: what has not been shown yet
 * @typedef {() => Promise<Counts>} Level
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
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
};

/**
 * What a runner's JSON report counts. A runner that ended badly without a failed test (a crash, or no test found)
 * counts as one failure.
 *
 * @param {number} code the runner's exit code
 * @param {string} report path of its JSON report
 * @param {(report: any) => Counts} read any: each runner has a shape of its own
 * @returns {Promise<Counts>}
 */
const counted = async (code, report, read) => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const counts = text === undefined ? { passed: 0, failed: 0 } : read(JSON.parse(text));
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
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

/**
 * @param {string} project of vitest.config.ts
 * @returns {Level}
 */
const vitest = (project) => async () => {
  const report = await reportFor(project);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(...installed('vitest/vitest.mjs', args));
  return counted(code, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
};

/** @type {Level} */
const journeys = async () => {
  await build();
  const report = await reportFor('journeys');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await run(...installed('@playwright/test/cli.js', args), { env });
  return counted(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
};

/**
 * Everything that `npm test` runs, in the order in which it is quickest to fail. Levels that show nothing while they run
 * are `quiet`.
 *
 * @type {Readonly<Record<string, { title: string, quiet?: true, run: Level }>>}
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
  integration: { title: 'Integration on Postgres', run: vitest('integration') },
  e2e: { title: 'Journeys in Chromium', run: journeys },
};
