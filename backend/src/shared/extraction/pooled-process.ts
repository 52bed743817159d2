import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { ExtractionFailure } from '@proviso/contracts';
import { type ExtractionProgram, type ProcessEnd, startProgram } from './extraction-process.ts';
import { type Frame, FrameError, framesOf, writeFrame } from './frames.ts';

/** The outcome of sending a file to a process: the response, or how the process ended. */
export type ProcessAnswer = ({ kind: 'answered' } & Frame) | ProcessEnd;

/** A process that serves one file after another. */
export interface PooledProcess {
  /** Number of files that the process was sent. */
  readonly served: number;
  /** Whether the process has ended or is ending. */
  readonly ended: boolean;
  /**
   * Sends a file and waits until the process responds or ends. Serves only one file at a time. Kills the
   * process after `wallClockMs`, if its response is too large, or if `signal` aborts.
   * @throws Error from `spawn` if the process cannot be started
   * @throws the signal's reason if `signal` aborts
   */
  serve(task: unknown, content: Uint8Array, wallClockMs: number, signal: AbortSignal): Promise<ProcessAnswer>;
  /**
   * Lowers the process's priority, which cannot be undone. Afterward, the process is not reused for other
   * files.
   */
  lower(): void;
  /** Whether the process's priority was lowered. */
  readonly lowered: boolean;
  kill(): void;
}

/**
 * Starts a process whose responses contain at most `textBytes`. While idle, the process does not keep the
 * event loop alive.
 */
export const startPooledProcess = (program: ExtractionProgram, textBytes: number): PooledProcess => {
  const { child, input, results, errorOutput } = startProgram(program);
  const answers = framesOf(results, textBytes);
  let started = true;
  let served = 0;
  let ended = false;
  let lowered = false;
  const end = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended = true;
      resolve({ kind: 'ended', code, signal, output: Buffer.alloc(0), errorOutput: errorOutput() });
    });
  });
  // `serve` reports this error. It is handled here to avoid an unhandled rejection.
  end.catch(() => {
    started = false;
    ended = true;
  });
  const kill = (): void => {
    ended = true;
    child.kill('SIGKILL');
  };
  const handles = [child, ...(child.stdio as (Socket | null)[])];
  const keepAwake = (awake: boolean): void => {
    for (const handle of handles) {
      if (awake) handle?.ref();
      else handle?.unref();
    }
  };
  keepAwake(false);

  return {
    get served() {
      return served;
    },
    get ended() {
      return ended;
    },
    get lowered() {
      return lowered;
    },
    lower() {
      lowered = true;
      try {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch {
        // The process has ended, or the system does not support priorities. The limits still apply.
      }
    },
    kill,
    async serve(task, content, wallClockMs, signal) {
      signal.throwIfAborted();
      served += 1;
      let killedFor: ExtractionFailure | undefined;
      const killFor = (reason: ExtractionFailure): void => {
        killedFor ??= reason;
        kill();
      };
      const timer = setTimeout(killFor, wallClockMs, 'timed-out');
      signal.addEventListener('abort', kill, { once: true });
      keepAwake(true);
      try {
        writeFrame(input, task, content);
        const answer = await Promise.race([
          answers.next(),
          end.then(() => undefined), // The stream of a process that failed to start never ends.
        ]).catch((error: unknown) => {
          if (!started) throw error;
          killFor(error instanceof FrameError ? 'too-large-when-unpacked' : 'malformed');
        });
        if (answer && !answer.done) return { kind: 'answered', ...answer.value };
        const how = await end;
        signal.throwIfAborted();
        return killedFor ? { kind: 'killed', reason: killedFor } : how;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', kill);
        keepAwake(false);
      }
    },
  };
};
