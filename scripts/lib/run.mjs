import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';

/**
 * The npm program that started us, so that the same npm is used. On Windows, `npm` is a script, which needs a
 * shell.
 */
const npmProgram = process.env['npm_execpath'];

/**
 * Runs a program in the repository's root and shows its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 */
export const run = async (program, args, options = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  const [code] = /** @type {[number | null]} */ (await once(child, 'exit'));
  return code ?? 1;
};

/**
 * Runs a program in the repository's root and collects its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: Buffer }>} the exit code (1 if a signal ended it), and the whole
 *   output
 */
export const runAndCollect = async (program, args) => {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
  return { code: code ?? 1, output: Buffer.concat(output) };
};

/**
 * Runs a program quietly; shows its output only if it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 */
export const runQuietly = async (program, args) => {
  const { code, output } = await runAndCollect(program, args);
  if (code !== 0) process.stderr.write(output);
  return code;
};

/**
 * The program and arguments that run npm.
 *
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export const npm = (args) =>
  npmProgram?.endsWith('.js') ? [process.execPath, [npmProgram, ...args]] : ['npm', [...args]];

/**
 * The program and arguments that run the file `bin` of an installed package.
 *
 * @param {string} file path below node_modules
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
export const installed = (file, args) => [process.execPath, [`node_modules/${file}`, ...args]];
