import { DomainError } from '../event-log/domain-error.ts';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import {
  createBoundedThreads,
  ThreadLimitError,
  type ThreadLimits,
  type ThreadSchedule,
} from './bounded-threads.ts';
import { addressOfProgram } from './program-of.ts';
import type { ReadingAnswer, ReadingTask } from './read-in-thread.ts';

/**
 * Limits for a single read. The worst valid inputs take a second on a slow machine, and a thread's first read
 * also loads libraries. No owner gets both threads, so that other owners' input can be read in the meantime.
 */
export const readingLimits: ThreadLimits = { wallClockMs: 10_000, heapMegabytes: 512, threads: 2, each: 1 };

/** Maximum running and waiting reads per owner and in total. Further reads are refused. */
const MAX_CONCURRENT = { each: 8, all: 200 };

/** Problem codes that every route with a reader can return. */
export const readingProblems = ['request.took-too-long', 'request.too-complex', 'request.too-many'] as const;

declare const types: unique symbol;

/**
 * Identifies a module whose default export parses untrusted input. Both input and output must be cloneable
 * between threads.
 */
export interface Reader<Input, Output> {
  address: URL;
  /** Never set. Only declares the types of input and output. */
  [types]?: (input: Input) => Output;
}

/**
 * Identifies a reader.
 * @param address URL of the reader's TypeScript source module, such as
 *   `new URL('read-table.ts', import.meta.url)`
 */
export const readerAt = <Read extends (input: never) => unknown>(
  address: URL,
): Reader<Parameters<Read>[0], Awaited<ReturnType<Read>>> => ({ address });

/** A read's owner and abort signal. */
export interface ReadingSchedule extends Pick<ThreadSchedule, 'transfer'> {
  /** An organization, or the address of an anonymous client. Owners take turns. */
  owner: string;
  /** Aborts the read. Without a signal, the read ends only when it completes or reaches a limit. */
  signal?: AbortSignal;
}

/** Parses external input outside the API's thread. */
export interface Readers {
  /**
   * Reads `input` when its owner's turn comes.
   * @throws DomainError from the reader; `request.took-too-long` or `request.too-complex` if limits are
   *   exceeded; `request.too-many` if the owner has too many waiting reads
   * @throws the signal's reason if `signal` aborts
   */
  read<Input, Output>(reader: Reader<Input, Output>, input: Input, order: ReadingSchedule): Promise<Output>;
  /** Terminates the threads and abandons their work. */
  close(): Promise<void>;
}

/** Creates threads that read input within `limits`. */
export const createReaders = (limits: ThreadLimits = readingLimits): Readers => {
  const worker = new URL('read-in-thread.ts', import.meta.url);
  const threads = createBoundedThreads<ReadingTask, ReadingAnswer>(worker, limits, 'reading');
  const [few, many] = [limitPerOwner(MAX_CONCURRENT.each), limitPerOwner(MAX_CONCURRENT.all)];
  const endless = new AbortController().signal;
  const run = async (task: ReadingTask, { owner, signal = endless, transfer = [] }: ReadingSchedule) =>
    threads.run(task, { organizationId: owner, signal, transfer }).catch((error: unknown) => {
      if (!(error instanceof ThreadLimitError)) throw error;
      if (error.limit === 'memory') throw new DomainError('request.too-complex');
      throw new DomainError('request.took-too-long', { seconds: Math.ceil(limits.wallClockMs / 1_000) });
    });
  return {
    async read<Input, Output>(reader: Reader<Input, Output>, input: Input, order: ReadingSchedule) {
      const task = { program: addressOfProgram(reader.address), input };
      const answer = await few(order.owner, () => many('all', () => run(task, order)));
      if (answer.outcome === 'read') return answer.output as Output;
      const { code, parameters, details, reason } = answer.refusal;
      const refusal = new DomainError(code, parameters, details);
      if (reason !== undefined) refusal.cause = reason;
      throw refusal;
    },
    close: () => threads.close(),
  };
};
