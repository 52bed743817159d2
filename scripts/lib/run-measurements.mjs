import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { build, installDependencies } from './prepare.mjs';
import { run } from './run.mjs';

/** Exit code of a program whose requirements are missing. */
const NOT_RUN = 2;

/**
 * Measurements that open pages in a browser. The next set contains the measurements that start a Kafka
 * broker.
 */
export const inBrowser = new Set(['documents', 'editor', 'first-load', 'policy-list', 'policy-page']);
export const onKafka = new Set(['processes', 'relay']);

const fromSources = new URL('from-sources/loader.mjs', import.meta.url).href;

/**
 * Downloads only what the chosen measurements need, because other downloads may be unavailable.
 * @param {readonly string[]} names
 */
const fetchFor = async (names) => {
  /** @type {Record<string, string | undefined>} */
  const env = {};
  // Imported late: these modules use dependencies that have just been installed.
  if (names.some((name) => inBrowser.has(name)))
    env['CHROMIUM_PATH'] = await (await import('./chromium.mjs')).ensureChromium();
  if (names.some((name) => onKafka.has(name)))
    env['KAFKA_LIBRARIES'] = await (await import('./kafka.mjs')).ensureKafka();
  return env;
};

/** @param {string} argument */
const isOption = (argument) => argument.startsWith('--');

/**
 * Builds the product and runs the programs in `folder`: all of them, or those named as arguments. Passes
 * options on to the programs.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} [isPossible] whether a program runs without being named
 * @param {(name: string) => string[]} [nodeOptions] Node options of a program
 * @returns {Promise<number>} 0 if all programs succeeded; if only one program ran, its exit code; 1 if one of
 *   several failed; 2 if none failed but a program's requirements are missing
 */
export const runMeasurements = async (folder, isPossible = () => true, nodeOptions = () => []) => {
  await installDependencies();
  await build();
  const files = await readdir(join(root, folder));
  const all = files.filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -'.ts'.length));
  const asked = process.argv.slice(2).filter((argument) => !isOption(argument));
  const options = process.argv.slice(2).filter(isOption);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${all.join(', ')}.`);
    return 1;
  }
  const chosen = asked.length === 0 ? all.filter(isPossible) : asked;
  const env = await fetchFor(chosen);
  const codes = [];
  for (const name of chosen) {
    process.stdout.write(`\n== ${name}\n`);
    // Like the product's build, this loader adds no code to functions. Another loader, tsx, names every
    // function each time it is created, which made the measured code 10 % slower.
    const args = ['--import', fromSources, '--conditions=proviso-source', ...nodeOptions(name)];
    codes.push(await run(process.execPath, [...args, `${folder}/${name}.ts`, ...options], { env }));
  }
  const failed = codes.find((code) => code !== 0 && code !== NOT_RUN);
  if (failed !== undefined) return codes.length === 1 ? failed : 1;
  return codes.includes(NOT_RUN) ? NOT_RUN : 0;
};
