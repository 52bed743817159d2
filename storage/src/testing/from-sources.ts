import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Node's arguments for running one of our programs from TypeScript. */
export const fromSources: readonly string[] = [
  '--conditions=proviso-source',
  fileURLToPath(new URL('../../../scripts/lib/from-sources/run.mjs', import.meta.url)),
];

/** A program that runs in a separate process. */
export interface StartedProgram {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The program's output so far. */
  readonly output: { text: string; errors: string };
  /**
   * Resolves once the program has exited and `output` is complete: to its exit code, or `null` if a signal
   * ended it.
   */
  readonly ended: Promise<number | null>;
}

/**
 * Starts `script` with `args`, and with only `environment` and PATH. The caller must stop it.
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

/** Result of a program. `output` is its standard output followed by its error output. */
export interface EndedProgram {
  readonly code: number | string;
  readonly output: string;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `script` with `args` as an operator would, with `environment` added to the test's own. Resolves when
 * it has exited.
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
