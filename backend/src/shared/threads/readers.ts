import { DomainError } from '../event-log/domain-error.ts';
import { atOnce } from '../concurrency/at-once.ts';
import {
  createBoundedThreads,
  ThreadLimitError,
  type ThreadLimits,
  type ThreadOrder,
} from './bounded-threads.ts';
import { addressOfProgram } from './program-of.ts';
import type { ReadingAnswer, ReadingTask } from './read-in-thread.ts';

/**
 * What one reading may cost. The worst inputs within their limits take a second on a slow machine, and the first reading of a thread
 * loads its libraries. No owner has both threads, so that what others send is read meanwhile.
 */
export const readingLimits: ThreadLimits = { wallClockMs: 10_000, heapMegabytes: 512, threads: 2, each: 1 };

/** Readings of one owner that run or wait, and of all of them; more are refused. */
const AT_ONCE = { each: 8, all: 200 };

/** What every route may answer that has something read. */
export const readingProblems = ['request.took-too-long', 'request.too-complex', 'request.too-many'] as const;

declare const types: unique symbol;

/** Names a module whose default export reads what somebody sent: only what can be copied between threads goes in and comes out. */
export interface Reader<Input, Output> {
  address: URL;
  /** Never there; keeps the types. */
  [types]?: (input: Input) => Output;
}

/**
 * Names a reader.
 * @param address of its module, as of TypeScript sources: `new URL('read-table.ts', import.meta.url)`
 */
export const readerAt = <Read extends (input: never) => unknown>(
  address: URL,
): Reader<Parameters<Read>[0], Awaited<ReturnType<Read>>> => ({ address });

/** For whom something is read, and until when. */
export interface ReadingOrder extends Pick<ThreadOrder, 'transfer'> {
  /** An organization, or the address of somebody who is not signed in: owners take turns. */
  owner: string;
  /** By default, nothing ends it but its limits. */
  signal?: AbortSignal;
}

/** Reads what comes from outside, off the API's thread. */
export interface Readers {
  /**
   * Reads `input` when it is its owner's turn.
   * @throws DomainError of the reader; `request.took-too-long`, `request.too-complex` over the limits, `request.too-many` when the owner
   *   has too much waiting
   * @throws the signal's reason when `signal` aborts
   */
  read<Input, Output>(reader: Reader<Input, Output>, input: Input, order: ReadingOrder): Promise<Output>;
  /** Ends the threads and abandons their work. */
  close(): Promise<void>;
}

/** Threads that read within the limits. */
export const createReaders = (limits: ThreadLimits = readingLimits): Readers => {
  const worker = new URL('read-in-thread.ts', import.meta.url);
  const threads = createBoundedThreads<ReadingTask, ReadingAnswer>(worker, limits);
  const [few, many] = [atOnce(AT_ONCE.each), atOnce(AT_ONCE.all)];
  const endless = new AbortController().signal;
  const run = async (task: ReadingTask, { owner, signal = endless, transfer = [] }: ReadingOrder) =>
    threads.run(task, { organizationId: owner, signal, transfer }).catch((error: unknown) => {
      if (!(error instanceof ThreadLimitError)) throw error;
      if (error.limit === 'memory') throw new DomainError('request.too-complex');
      throw new DomainError('request.took-too-long', { seconds: Math.ceil(limits.wallClockMs / 1_000) });
    });
  return {
    async read<Input, Output>(reader: Reader<Input, Output>, input: Input, order: ReadingOrder) {
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
