import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';

/**
 * Folder of the bundles. They import libraries, so Node must find the same ones from here as from the
 * servers' sources.
 */
export const bundles = join(root, 'backend/node_modules/.cache/from-sources');

/** The file that describes the latest bundles. */
export const latest = join(bundles, 'latest.json');

/**
 * @typedef {object} Bundles
 * @property {[file: string, version: string][]} sources the files that were bundled
 * @property {Record<string, string>} programs the bundle of each program's source, from `bundles`
 */

/**
 * The version of a file, which changes when the file is written.
 *
 * @param {string} file from the root
 * @returns {string | undefined} `undefined` if there is no such file
 */
export const versionOf = (file) => {
  const stats = statSync(join(root, file), { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.size}`;
};

/**
 * @param {string} [description] file with {@link Bundles}
 * @returns {Bundles['programs'] | undefined} `undefined` if a source has changed since
 */
export const readPrograms = (description = latest) => {
  try {
    const { sources, programs } = /** @type {Bundles} */ (JSON.parse(readFileSync(description, 'utf8')));
    return sources.every(([file, version]) => versionOf(file) === version) ? programs : undefined;
  } catch {
    return undefined;
  }
};

/** @type {Bundles['programs'] | undefined} */
let programs;

/**
 * Finds the bundle of a program. The first call decides which bundles this thread uses, so that the thread
 * never loads the same module twice.
 *
 * @param {string} source URL of the program's TypeScript file
 * @returns {string | undefined} URL of its bundle, if that contains the current sources
 */
export const bundleOf = (source) => {
  programs ??= readPrograms() ?? {};
  const bundle = programs[fileURLToPath(source).slice(root.length + 1)];
  return bundle && pathToFileURL(join(bundles, bundle)).href;
};
