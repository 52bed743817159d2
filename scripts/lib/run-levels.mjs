import { availableParallelism } from 'node:os';

/**
 * @typedef {import('./test-levels.mjs').Counts} Counts
 * @typedef {{ title: string, run: import('./test-levels.mjs').Level }} TitledLevel
 */

/** @param {number} since in milliseconds */
const seconds = (since) => `   ${((Date.now() - since) / 1000).toFixed(1)} s\n`;

/**
 * A level that could not be run counts as one failure.
 *
 * @param {TitledLevel} level
 * @returns {Promise<Counts>}
 */
const attempt = async ({ run }) => {
  try {
    return await run();
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, output: Buffer.from(`${complaint}\n`) };
  }
};

/**
 * Runs a level that shows its own output, after its title.
 *
 * @param {TitledLevel} level
 * @returns {Promise<Counts>}
 */
export const runAlone = async (level) => {
  const started = Date.now();
  process.stdout.write(`\n== ${level.title}\n`);
  const counts = await attempt(level);
  if (counts.output) process.stderr.write(counts.output);
  process.stdout.write(seconds(started));
  return counts;
};

/**
 * Runs levels that show nothing, as many at a time as there are cores, and shows each one whole when it has ended.
 *
 * @param {readonly TitledLevel[]} levels
 * @returns {Promise<Counts[]>} in the order in which they ended
 */
export const runSideBySide = async (levels) => {
  const waiting = [...levels];
  if (levels.length > 1) process.stdout.write(`… ${levels.map(({ title }) => title).join(', ')}\n`);
  /** @type {Counts[]} */
  const done = [];
  const lane = async () => {
    for (let level = waiting.shift(); level; level = waiting.shift()) {
      const started = Date.now();
      const counts = await attempt(level);
      process.stdout.write(`\n== ${level.title}\n${counts.output?.toString() ?? ''}${seconds(started)}`);
      done.push(counts);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), levels.length) }, lane));
  return done;
};
