/**
 * Runs `work` and shows its title, elapsed time, and outcome on the terminal.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const step = async (title, work) => {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `… ${title}` : `… ${title}\n`);
  const timer = live
    ? setInterval(() => process.stdout.write(`\r… ${title} (${seconds()})`), 500)
    : setInterval(() => process.stdout.write(`  still ${title} (${seconds()})\n`), 15_000);
  try {
    const result = await work();
    process.stdout.write(`${live ? '\r\u001B[K' : ''}✓ ${title} (${seconds()})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r\u001B[K' : ''}✗ ${title} (${seconds()})\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
};
