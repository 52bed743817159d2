import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const passedOver = new Set(['node_modules', 'dist', 'test-results', '.cache', '.data', '.git']);

/**
 * @param {string} path file or folder
 * @returns {Promise<string[]>} every file at or below it, sorted
 */
const filesBelow = async (path) => {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [path];
  const nested = entries
    .filter((entry) => !passedOver.has(entry.name))
    .map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(nested)).flat().toSorted();
};

/** @returns {Promise<string[]>} every file and folder of the root that fingerprints include */
export const allSources = async () =>
  (await readdir(root)).filter((name) => !passedOver.has(name)).toSorted();

/**
 * Hashes names and contents.
 *
 * @param {readonly string[]} paths files and folders, from the root
 * @param {readonly string[]} [also] additional texts
 * @returns {Promise<string>}
 */
export const fingerprint = async (paths, also = []) => {
  const hash = createHash('sha256').update(also.join('\n'));
  for (const path of paths)
    for (const file of await filesBelow(join(root, path)))
      hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
};

/**
 * True if the file `stamp` contains `value`.
 *
 * @param {string} stamp path of a file
 * @param {string} value
 */
export const isStamped = async (stamp, value) => (await readFile(stamp, 'utf8').catch(() => '')) === value;

/**
 * @param {string} stamp path of a file
 * @param {string} value
 */
export const writeStamp = async (stamp, value) => {
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, value);
};
