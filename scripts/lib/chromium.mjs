import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { npm, run } from './run.mjs';
import { step } from './step.mjs';

// The headless shell comes first, because the end-to-end tests take only a quarter of the processor time in
// it.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** @param {string} path */
const isExecutable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** @returns {Promise<string | undefined>} the browser's path: CHROMIUM_PATH, PATH, then Playwright's cache */
const findChromium = async () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const playwright = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  const candidates = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), playwright];
  for (const path of candidates) if (path && (await isExecutable(path))) return path;
  return undefined;
};

/**
 * Installs Debian's package, if run as root on a Debian that has `chromium-headless-shell`, or else
 * Playwright's own download.
 */
const installChromium = async () => {
  if (process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'))) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'];
      if ((await run('apt-get', install, { env })) === 0) return;
    }
    return;
  }
  await run(...npm(['exec', '--', 'playwright', 'install', 'chromium']));
};

/**
 * Finds a Chromium that runs, and installs one if there is none.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} with one line of instructions if none could be installed
 */
export const ensureChromium = async () => {
  const found = await findChromium();
  if (found) return found;
  await step('installing Chromium', installChromium);
  const now = await findChromium();
  if (now) return now;
  throw new Error(
    'No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.',
  );
};
