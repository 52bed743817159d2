import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { cache, root } from './paths.mjs';
import { installed, npm, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

const servers = ['contracts', 'storage', 'projections', 'backend'];
const screens = ['ui', 'shell', 'mfe-policies', 'mfe-analysis', 'mfe-billing', 'mfe-admin'];
const settings = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** Something that the scripts were asked to do failed, and its output has been shown. */
export class PreparationError extends Error {}

/**
 * @param {number} code
 * @param {string} what
 */
const expectSuccess = (code, what) => {
  if (code !== 0) throw new PreparationError(`${what} failed (exit code ${code}); see the output above`);
};

/** Installs what package-lock.json names, unless that is what stands in node_modules. */
export const installDependencies = async () => {
  const stamp = join(root, 'node_modules', '.proviso-installed');
  const wanted = await fingerprint(['package-lock.json', 'package.json'], [process.platform, process.arch]);
  if (await isStamped(stamp, wanted)) return;
  await step('installing dependencies', async () => {
    expectSuccess(await runQuietly(...npm(['ci', '--include=dev', '--no-audit', '--no-fund'])), 'npm ci');
    await writeStamp(stamp, wanted);
  });
};

/** Compiles the servers and bundles the screens, unless that was done from the same sources. */
export const build = async () => {
  await buildPart('compiling the servers', 'servers', [...servers, ...settings], () =>
    run(...installed('typescript/bin/tsc', ['-b', ...servers])),
  );
  await buildPart('bundling the screens', 'screens', [...screens, 'contracts', ...settings], () =>
    runQuietly(...npm(['run', '--silent', 'build:web'])),
  );
};

/**
 * @param {string} title
 * @param {string} name
 * @param {readonly string[]} sources
 * @param {() => Promise<number>} work
 */
const buildPart = async (title, name, sources, work) => {
  const stamp = join(cache, `built-${name}`);
  const wanted = await fingerprint(sources, [process.env['NODE_ENV'] ?? '']);
  if (await isStamped(stamp, wanted)) return;
  await step(title, async () => {
    expectSuccess(await work(), title);
    await writeStamp(stamp, wanted);
  });
};
