import { type ChildProcess, spawn } from 'node:child_process';
import { extname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ExtractionFailure } from '@proviso/contracts';
import { RESULT_FD } from './child-protocol.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/** How an extraction process ended, and its output. */
export type ProcessEnd =
  /** The parent process killed the process. */
  | { kind: 'killed'; reason: ExtractionFailure }
  | {
      kind: 'ended';
      code: number | null;
      signal: NodeJS.Signals | null;
      /** Result that the process wrote. */
      output: Buffer;
      /** Last part of what the process wrote to standard error. */
      errorOutput: string;
    };

const MiB = 1024 * 1024;
/** Maximum number of characters of standard error that are retained. */
const ERROR_OUTPUT_CHARACTERS = 4_000;

const extension = extname(import.meta.url);
const folder = fileURLToPath(new URL('.', import.meta.url));
const fromSources =
  extension === '.ts'
    ? [
        '--conditions=proviso-source',
        fileURLToPath(new URL('../../../../scripts/lib/from-sources/run.mjs', import.meta.url)),
      ]
    : [];

const nodeArguments = (residentBytes: number): string[] => [
  `--max-old-space-size=${Math.floor((residentBytes * 3) / 4 / MiB)}`,
  '--disallow-code-generation-from-strings',
  // Disables garbage collection threads, because they occupy another process's core and cost more time than
  // they save.
  '--single-threaded-gc',
  ...fromSources,
];

/** A program that reads files in a separate process. Its only argument is `task` in JSON. */
export interface ExtractionProgram {
  /** URL of the program's module: a TypeScript file if this module is itself a TypeScript file. */
  entry: URL;
  task: { residentBytes: number };
}

/** A running program and its streams. */
export interface RunningProgram {
  child: ChildProcess;
  input: Writable;
  results: Readable;
  /** Last part of what the process has written to standard error so far. */
  errorOutput(): string;
}

/**
 * Starts `program` with an empty environment. The program's watchdog lowers its priority if a file takes a
 * long time.
 */
export const startProgram = ({ entry, task }: ExtractionProgram): RunningProgram => {
  const child = spawn(
    process.execPath,
    [...nodeArguments(task.residentBytes), fileURLToPath(entry), JSON.stringify(task)],
    {
      cwd: folder,
      env: {},
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    },
  );
  // The type declarations of `spawn` cover only three streams. All streams exist, because they were requested
  // as pipes.
  const input = child.stdio[0] as Writable;
  const stderr = child.stdio[2] as Readable;
  const results = child.stdio[RESULT_FD] as Readable;
  let errorOutput = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-ERROR_OUTPUT_CHARACTERS);
  });
  // A process that ends early closes its input. Its exit code is more informative than this error.
  input.on('error', () => {});
  return { child, input, results, errorOutput: () => errorOutput };
};

/**
 * Runs `program` on `content` until the program ends or exceeds the time or text limit.
 * @throws Error from `spawn` if the process cannot be started
 * @throws the signal's reason if `signal` aborts, after killing the process
 */
export const runExtractionProcess = (
  program: ExtractionProgram,
  content: Uint8Array,
  limits: Pick<ExtractionLimits, 'wallClockMs' | 'textBytes'>,
  signal: AbortSignal,
): Promise<ProcessEnd> =>
  new Promise((resolve, reject) => {
    const { child, input, results, errorOutput } = startProgram(program);
    let killedFor: ExtractionFailure | undefined;
    const kill = (reason: ExtractionFailure): void => {
      killedFor ??= reason;
      child.kill('SIGKILL');
    };
    const abort = (): void => {
      child.kill('SIGKILL');
    };
    const timer = setTimeout(kill, limits.wallClockMs, 'timed-out');
    signal.addEventListener('abort', abort, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };

    const output: Buffer[] = [];
    let outputBytes = 0;
    results.on('data', (chunk: Buffer) => {
      output.push(chunk);
      outputBytes += chunk.length;
      if (outputBytes > limits.textBytes) kill('too-large-when-unpacked');
    });
    input.end(content);

    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, endedBy) => {
      settle();
      if (signal.aborted) reject(signal.reason);
      else if (killedFor) resolve({ kind: 'killed', reason: killedFor });
      else
        resolve({
          kind: 'ended',
          code,
          signal: endedBy,
          output: Buffer.concat(output),
          errorOutput: errorOutput(),
        });
    });
  });
