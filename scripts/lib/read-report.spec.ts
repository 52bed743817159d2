import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { readReport } from './read-report.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-report-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const reportOf = async (content: unknown): Promise<string> => {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};

describe('a report of vitest', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const fileOf = (status: string, message: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: path.join(root, 'ui/src/a.spec.ts'),
    status,
    message,
    assertionResults,
  });

  it('lists failures, and tests that passed on the second attempt', async () => {
    const report = await reportOf({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        fileOf(
          'failed',
          '',
          test('opens a file', 'passed'),
          test('closes a file', 'passed', '\u001b[31mAssertionError: shut\u001b[39m\n    at somewhere'),
          test('keeps a file', 'failed', 'Error: lost', 'Error: lost again'),
        ),
      ],
    });
    expect(await readReport('vitest', report, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: 'ui/src/a.spec.ts › keeps a file', message: 'Error: lost' }],
      retried: [{ name: 'ui/src/a.spec.ts › closes a file', message: 'AssertionError: shut' }],
    });
  });

  it('reports a timeout, which vitest marks with a placeholder', async () => {
    const report = await reportOf({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [fileOf('passed', '', test('waits', 'passed', 'Error: STACK_TRACE_ERROR\n    at run'))],
    });
    const { retried } = await readReport('vitest', report, 0);
    expect(retried).toEqual([{ name: 'ui/src/a.spec.ts › waits', message: 'Error: timed out' }]);
  });

  it('shows how to repeat a failed property test, and shortens long values', async () => {
    const message = `Error: Property failed after 3 tests\n{ seed: 7 }\nCounterexample: ${'x'.repeat(400)}\n    at run`;
    const report = await reportOf({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [fileOf('failed', '', test('holds', 'failed', message))],
    });
    const { failures } = await readReport('vitest', report, 1);
    expect(failures[0]?.message.split('\n')).toEqual([
      'Error: Property failed after 3 tests',
      '{ seed: 7 }',
      `Counterexample: ${'x'.repeat(284)}…`,
    ]);
  });

  it('counts a file that could not be loaded as one failure', async () => {
    const report = await reportOf({
      numPassedTests: 4,
      numFailedTests: 0,
      testResults: [fileOf('failed', 'SyntaxError: no')],
    });
    expect(await readReport('vitest', report, 1)).toEqual({
      passed: 4,
      failed: 1,
      failures: [{ name: 'ui/src/a.spec.ts', message: 'SyntaxError: no' }],
      retried: [],
    });
  });

  it.each([
    ['an error outside the tests', 1, 5],
    ['a report without tests', 0, 0],
  ])('counts %s as one failure', async (_, code, numPassedTests) => {
    const report = await reportOf({ numPassedTests, numFailedTests: 0, testResults: [] });
    expect(await readReport('vitest', report, code)).toMatchObject({ passed: numPassedTests, failed: 1 });
  });

  it('counts a missing report as one failure', async () => {
    expect(await readReport('vitest', path.join(folder, 'none.json'), 0)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
});

it('reads the Playwright report of journeys, including grouped journeys', async () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    file: 'search.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const report = await reportOf({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [],
    suites: [
      {
        specs: [journey('finds', 'expected')],
        suites: [{ specs: [journey('jumps', 'flaky', 'late'), journey('prints', 'unexpected', 'cut\noff')] }],
      },
    ],
  });
  expect(await readReport('playwright', report, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ name: 'search.spec.ts › prints', message: 'cut\noff' }],
    retried: [{ name: 'search.spec.ts › jumps', message: 'late' }],
  });
});
