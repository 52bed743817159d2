import { availableParallelism } from 'node:os';

/**
 * @typedef {import('./test-levels.mjs').Outcome} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} TitledLevel
 */

/** @param {number} since in milliseconds */
const seconds = (since) => `   ${((Date.now() - since) / 1000).toFixed(1)} s\n`;

/**
 * Runs a level. A level that could not be run is treated as one failure.
 *
 * @param {TitledLevel} level
 * @returns {Promise<Outcome>}
 */
const attempt = async ({ title, run }) => {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, failures: [{ name: title, message }], retried: [] };
  }
};

/**
 * Prints a level's title and runs the level, which prints its own output.
 *
 * @param {TitledLevel} level
 * @returns {Promise<Outcome>}
 */
export const runAlone = async (level) => {
  const started = Date.now();
  process.stdout.write(`\n== ${level.title}\n`);
  const outcome = await attempt(level);
  if (outcome.output) process.stderr.write(outcome.output);
  process.stdout.write(seconds(started));
  return outcome;
};

/**
 * Runs quiet levels, as many at a time as there are cores. Prints each level's output when the level has
 * ended.
 *
 * @param {readonly TitledLevel[]} levels
 * @returns {Promise<Outcome[]>} in the order in which they ended
 */
export const runSideBySide = async (levels) => {
  const waiting = [...levels];
  if (levels.length > 1) process.stdout.write(`… ${levels.map(({ title }) => title).join(', ')}\n`);
  /** @type {Outcome[]} */
  const done = [];
  const lane = async () => {
    for (let level = waiting.shift(); level; level = waiting.shift()) {
      const started = Date.now();
      const outcome = await attempt(level);
      process.stdout.write(`\n== ${level.title}\n${outcome.output?.toString() ?? ''}${seconds(started)}`);
      done.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), levels.length) }, lane));
  return done;
};
