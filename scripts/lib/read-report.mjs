import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * @typedef {{ name: string, message: string }} Trouble a test and its error, without the stack
 * @typedef {{ passed: number, failed: number, failures: Trouble[], retried: Trouble[] }} Result `retried`:
 *   tests that passed only at their second attempt
 */

const MAX_LINES = 8;
const MAX_CHARACTERS = 300;
/** Vitest's placeholder for the message, in the reported stack of a test or hook that timed out. */
const TIMED_OUT = /^Error: STACK_TRACE_ERROR$/m;

/**
 * The lines above the stack, shortened. For a failed property test, the second line says how to repeat the
 * test, and may contain long values.
 *
 * @param {string | undefined} message
 */
const gistOf = (message) => {
  const text = stripVTControlCharacters(message ?? '').replace(TIMED_OUT, 'Error: timed out');
  const lines = text.split('\n');
  const stack = lines.findIndex((line) => /^ +at /.test(line));
  return lines
    .slice(0, stack === -1 ? MAX_LINES : Math.min(stack, MAX_LINES))
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line))
    .join('\n');
};

/**
 * Reads a report of vitest's `json` reporter.
 *
 * @param {any} report any: vitest does not export its shape
 * @returns {Result}
 */
const readVitest = ({ numPassedTests: passed, numFailedTests: failed, testResults }) => {
  /** @type {Pick<Result, 'failures' | 'retried'>} */
  const troubles = { failures: [], retried: [] };
  for (const { name: file, status, message, assertionResults } of testResults) {
    const path = relative(root, file);
    const before = troubles.failures.length;
    for (const { fullName, status: outcome, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      const into = outcome === 'passed' ? troubles.retried : troubles.failures;
      into.push({ name: `${path} › ${fullName}`, message: gistOf(failureMessages[0]) });
    }
    if (status === 'failed' && troubles.failures.length === before)
      troubles.failures.push({ name: path, message: gistOf(message) });
  }
  return { passed, failed, ...troubles };
};

/**
 * Reads a report of Playwright's `json` reporter.
 *
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Result}
 */
const readPlaywright = ({ stats, suites, errors }) => {
  /** @type {Result} */
  const result = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: errors.map(({ message }) => ({ name: 'e2e', message: gistOf(message) })),
    retried: [],
  };
  /** @param {import('@playwright/test/reporter').JSONReportSuite} suite */
  const read = ({ specs, suites: inner }) => {
    for (const { file, title, tests } of specs)
      for (const { status, results } of tests) {
        const trouble = { name: `${file} › ${title}`, message: gistOf(results[0]?.error?.message) };
        if (status === 'unexpected') result.failures.push(trouble);
        if (status === 'flaky') result.retried.push(trouble);
      }
    inner?.forEach(read);
  };
  suites.forEach(read);
  return result;
};

const readers = { vitest: readVitest, playwright: readPlaywright };

/**
 * Reads a runner's JSON report. A runner that failed without a failed test (a crash, an error outside the
 * tests, or no test found) is treated as one failure.
 *
 * @param {keyof typeof readers} runner
 * @param {string} path of the report
 * @param {number} code the runner's exit code
 * @returns {Promise<Result>}
 */
export const readReport = async (runner, path, code) => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const result =
    text === undefined
      ? { passed: 0, failed: 0, failures: [], retried: [] }
      : readers[runner](JSON.parse(text));
  if (result.failed > 0 || (code === 0 && result.passed > 0)) return result;
  const crash = { name: runner, message: `ended with ${code} without a failed test` };
  return { ...result, failed: 1, failures: result.failures.length > 0 ? result.failures : [crash] };
};
