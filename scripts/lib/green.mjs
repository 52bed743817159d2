import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { cache } from './paths.mjs';

// Everything that affects the outcome of tests, except the sources: the runtime, and variables that specify
// servers or require programs.
const surroundings = () => [
  process.version,
  process.platform,
  process.arch,
  ...['TEST_DATABASE_URL', 'PRODUCT_URL', 'REQUIRE_KAFKA', 'CHROMIUM_PATH'].map(
    (name) => `${name}=${process.env[name] ?? ''}`,
  ),
];

/**
 * Remembers which parts of a test level passed, and with which sources.
 *
 * @param {string} [folder] where it is stored
 */
export const createPassedPartsRecord = (folder = join(cache, 'green')) => ({
  /**
   * The parts that have changed since they passed, with the fingerprints of their sources. Call it before the
   * tests run, so that later edits are not considered tested.
   *
   * @param {Readonly<Record<string, readonly string[]>>} parts the sources of each part
   * @returns {Promise<Map<string, string>>}
   */
  changed: async (parts) => {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const [name, sources] of Object.entries(parts)) {
      const wanted = await fingerprint(sources, surroundings());
      if (!(await isStamped(join(folder, name), wanted))) found.set(name, wanted);
    }
    return found;
  },
  /**
   * Records that parts passed.
   *
   * @param {ReadonlyMap<string, string>} parts the fingerprint of each part
   */
  passed: async (parts) => {
    for (const [name, value] of parts) await writeStamp(join(folder, name), value);
  },
});
