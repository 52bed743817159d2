import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './paths.mjs';
import { installed, npm, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

const servers = ['contracts', 'storage', 'projections', 'backend'];
const screens = ['ui', 'shell', 'mfe-policies', 'mfe-analysis', 'mfe-billing', 'mfe-admin'];
const settings = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** Thrown when a step failed and its output has already been shown. */
export class PreparationError extends Error {}

/**
 * @param {number} code
 * @param {string} what
 */
const expectSuccess = (code, what) => {
  if (code !== 0) throw new PreparationError(`${what} failed (exit code ${code}); see the output above`);
};

/** Installs the dependencies in package-lock.json, unless node_modules is up to date. */
export const installDependencies = () =>
  oneAtATime(async () => {
    const stamp = join(root, 'node_modules', '.proviso-installed');
    // Changed scripts do not affect the installation.
    const { scripts: _, ...manifest } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const surroundings = [process.platform, process.arch, JSON.stringify(manifest)];
    const wanted = await fingerprint(['package-lock.json', '.npmrc'], surroundings);
    if (await isStamped(stamp, wanted)) return;
    await step('installing dependencies', async () => {
      expectSuccess(await runQuietly(...npm(['ci', '--include=dev', '--no-audit', '--no-fund'])), 'npm ci');
      await writeStamp(stamp, wanted);
    });
  });

/** Compiles the servers, and bundles the screens and the verifier, unless the builds are up to date. */
export const build = () =>
  oneAtATime(async () => {
    await buildPart({
      title: 'compiling the servers',
      sources: [...servers, ...settings],
      result: 'backend/dist',
      work: () => run(...installed('typescript/bin/tsc', ['-b', ...servers])),
    });
    await buildPart({
      title: 'bundling the screens',
      sources: [...screens, 'contracts', 'rspack.config.mjs', ...settings],
      result: 'shell/dist',
      work: () => runQuietly(...npm(['run', '--silent', 'build:web'])),
    });
    await buildPart({
      title: 'bundling the verifier',
      sources: ['verifier', ...settings],
      result: 'verifier/dist',
      work: () => run(process.execPath, [join(root, 'verifier/build.mjs')]),
    });
  });

/** @param {{ title: string, sources: string[], result: string, work: () => Promise<number> }} part */
const buildPart = async ({ title, sources, result, work }) => {
  // The stamp is inside the folder that it describes, so that both are deleted together.
  const stamp = join(root, result, '.built-from');
  const wanted = await fingerprint(sources, [process.env['NODE_ENV'] ?? '']);
  if (await isStamped(stamp, wanted)) return;
  await step(title, async () => {
    expectSuccess(await work(), title);
    await writeStamp(stamp, wanted);
  });
};
