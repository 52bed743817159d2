import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/**
 * What Node needs to run a program of ours from its TypeScript. A loader that keeps what it wrote starts one in two thirds of
 * the time that tsx takes, which rewrites libraries too.
 */
const fromSources: readonly string[] = [
  '--conditions=proviso-source',
  '--import',
  new URL('../../../scripts/lib/from-sources.mjs', import.meta.url).href,
];

/** A program that runs in a process of its own. */
export interface StartedProgram {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has written so far. */
  readonly output: { text: string; errors: string };
  /** Its exit code once it has ended and `output` is complete; `null` if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts `script` with `args` and nothing but `environment` and PATH. Whoever starts it ends it.
 *
 * @param script its TypeScript file
 */
export const startFromSources = (
  script: URL,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): StartedProgram => {
  const child = spawn(process.execPath, [...fromSources, fileURLToPath(script), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.errors += chunk.toString()));
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) };
};

/** What a program did that has ended. `output` is what it wrote to its standard output and then to its error output. */
export interface EndedProgram {
  readonly code: number | string;
  readonly output: string;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `script` with `args` as an operator does, `environment` beside that of the test, and resolves when it has ended.
 *
 * @param script its TypeScript file
 */
export const runFromSources = (
  script: URL,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<EndedProgram> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...fromSources, fileURLToPath(script), ...args],
      { env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr, stdout, stderr }),
    );
  });
