import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { ExtractionFailure } from '@proviso/contracts';
import { type ExtractionProgram, type ProcessEnd, startProgram } from './extraction-process.ts';
import { type Frame, FrameError, framesOf, writeFrame } from './frames.ts';

/** What came of giving a process a file: its answer, or its end. */
export type ProcessAnswer = ({ kind: 'answered' } & Frame) | ProcessEnd;

/** A process that serves one file after the other. */
export interface PooledProcess {
  /** Files that it was given. */
  readonly served: number;
  /** Whether it has ended, or is about to. */
  readonly ended: boolean;
  /**
   * Gives it a file and waits for the answer, or for its end; one at a time. It is killed when it takes longer than
   * `wallClockMs`, when it answers with more than may be kept, and when `signal` aborts.
   * @throws Error of `spawn` when the process cannot be started
   * @throws the signal's reason when `signal` aborts
   */
  serve(task: unknown, content: Uint8Array, wallClockMs: number, signal: AbortSignal): Promise<ProcessAnswer>;
  /** Has it let all others go first from now on. It is for one file then: nobody can take that back. */
  lower(): void;
  /** Whether that was asked. */
  readonly lowered: boolean;
  kill(): void;
}

/** Starts a process whose answers carry at most `textBytes`. While it has no file, it keeps nobody from ending. */
export const startPooledProcess = (program: ExtractionProgram, textBytes: number): PooledProcess => {
  const { child, input, results, complaint } = startProgram(program);
  const answers = framesOf(results, textBytes);
  let started = true;
  let served = 0;
  let ended = false;
  let lowered = false;
  const end = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended = true;
      resolve({ kind: 'ended', code, signal, output: Buffer.alloc(0), complaint: complaint() });
    });
  });
  // Whoever serves a file hears of it; nobody else needs to.
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
        // It has ended, or the system has no priorities: the limits hold all the same.
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
          end.then(() => undefined), // The stream of a process that could not be started does not end.
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
