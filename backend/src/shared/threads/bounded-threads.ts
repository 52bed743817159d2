import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { fairTurns } from '../concurrency/fair-turns.ts';
import { programOf } from './program-of.ts';

/** What one task may cost, and how many are worked on. */
export interface ThreadLimits {
  /** Milliseconds of work. */
  wallClockMs: number;
  /** Megabytes of a thread's heap. */
  heapMegabytes: number;
  /** Threads at once. */
  threads: number;
  /** Those of them that one organization may have, though others rest; by default all. */
  each?: number;
}

/** For whom a task is done, and until when. */
export interface ThreadOrder {
  /** Organizations take turns, so that none waits for all of another's tasks. */
  organizationId: string;
  signal: AbortSignal;
  /** What the task hands over instead of copying. */
  transfer?: readonly Transferable[];
}

/** A task went over its limits. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(`the task took too much ${limit}`, options);
    this.limit = limit;
  }
}

/** Threads that work on tasks, off the main thread. */
export interface BoundedThreads<Task, Answer> {
  /**
   * Works on a task when its organization's turn comes; its time starts then.
   * @throws ThreadLimitError
   * @throws the signal's reason when `signal` aborts
   * @throws what the worker throws
   */
  run(task: Task, order: ThreadOrder): Promise<Answer>;
  /** Ends the threads and abandons their work. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;

/**
 * Threads that start when there is work, and end when there has been none for a minute. They get no environment variables:
 * what a document says must not reach any secrets.
 *
 * @param worker address, as of TypeScript sources, of a module whose default export takes a task and returns its answer
 */
export const createBoundedThreads = <Task, Answer>(
  worker: URL,
  { heapMegabytes, threads, each = threads, wallClockMs }: ThreadLimits,
): BoundedThreads<Task, Answer> => {
  const pool = new Piscina<Task, Answer>({
    ...programOf(worker),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const inTurn = fairTurns(threads, each);

  return {
    run: (task, { organizationId, signal, transfer = [] }) =>
      inTurn(organizationId, async () => {
        signal.throwIfAborted();
        const timer = new AbortController();
        const timeout = setTimeout(() => timer.abort(), wallClockMs);
        try {
          return await pool.run(task, {
            signal: AbortSignal.any([signal, timer.signal]),
            // The library's type takes the wrong overload of `postMessage`.
            transferList: transfer as never,
          });
        } catch (error) {
          signal.throwIfAborted();
          if (timer.signal.aborted) throw new ThreadLimitError('time', { cause: error });
          if (isOutOfMemory(error)) throw new ThreadLimitError('memory', { cause: error });
          throw error;
        } finally {
          clearTimeout(timeout);
        }
      }),
    close: () => pool.destroy(),
  };
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
