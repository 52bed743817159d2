import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { fairQueue } from '../concurrency/fair-queue.ts';
import { programOf } from './program-of.ts';

/** Limits for each task and for concurrent tasks. */
export interface ThreadLimits {
  /** Maximum milliseconds of work per task. */
  wallClockMs: number;
  /** Maximum heap size of a thread, in megabytes. */
  heapMegabytes: number;
  /** Maximum number of concurrent threads. */
  threads: number;
  /** Maximum number of threads per organization, even if other threads are idle. By default, all threads. */
  each?: number;
}

/** A task's owner and abort signal. */
export interface ThreadSchedule {
  /**
   * The task's owner. Organizations take turns, so that none waits for all of another organization's tasks.
   */
  organizationId: string;
  signal: AbortSignal;
  /** The task's objects that are transferred to the thread instead of copied. */
  transfer?: readonly Transferable[];
}

/** A task exceeded its limits. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', options?: ErrorOptions) {
    super(`the task took too much ${limit}`, options);
    this.limit = limit;
  }
}

/** Threads that run tasks outside the main thread. */
export interface BoundedThreads<Task, Answer> {
  /**
   * Runs a task when its organization's turn comes. The time limit starts at that moment.
   * @throws ThreadLimitError
   * @throws the signal's reason if `signal` aborts
   * @throws the worker's error
   */
  run(task: Task, order: ThreadSchedule): Promise<Answer>;
  /** Terminates the threads and abandons their work. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;

/**
 * Creates threads that start when there is work, and end after being idle for a minute. They get no
 * environment variables, so that a malicious document cannot reach secrets.
 *
 * @param worker URL of a TypeScript source module whose default export takes a task and returns its result
 * @param name the kind of task, shown to operators
 */
export const createBoundedThreads = <Task, Answer>(
  worker: URL,
  { heapMegabytes, threads, each = threads, wallClockMs }: ThreadLimits,
  name?: string,
): BoundedThreads<Task, Answer> => {
  const pool = new Piscina<Task, Answer>({
    ...programOf(worker),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const inTurn = fairQueue(threads, each, name);

  return {
    run: (task, { organizationId, signal, transfer = [] }) =>
      inTurn(organizationId, async () => {
        signal.throwIfAborted();
        const timer = new AbortController();
        const timeout = setTimeout(() => timer.abort(), wallClockMs);
        try {
          return await pool.run(task, {
            signal: AbortSignal.any([signal, timer.signal]),
            // TypeScript selects the wrong overload of `postMessage` in the library's type declarations.
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
