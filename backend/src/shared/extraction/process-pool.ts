import { fairQueue } from '../concurrency/fair-queue.ts';
import type { ProcessReuseLimits } from './extraction-limits.ts';
import { createKeptProcesses, type KeptProcessesOptions } from './kept-processes.ts';
import type { PooledProcess, ProcessAnswer } from './pooled-process.ts';
import { type ExtractionSchedule, ExtractorUnavailableError } from './text-extractor.ts';
import { OUT_OF_TIME_SIGNAL } from './watchdog.ts';

/** Decides whether the process that returned `answer` may serve another file. */
export type ProcessReuseCheck = (answer: ProcessAnswer) => boolean;

/** A pool of processes. Processes are reused while they are well behaved. */
export interface ProcessPool {
  /**
   * Serves a file with a process from the pool. A file that fails in a reused process is retried once in a
   * fresh process, because an earlier file may have left bad state. Both attempts share a time limit. While
   * all processes are busy, a spare process is kept ready. If an owner without a process has waited for a
   * while, its file displaces a file that can wait (`isPatient`), a long-running file, or a file of an owner
   * with several files in progress. The displaced file is served again later. While other owners send files,
   * the displaced owner leaves one process to them and gets only new processes, with low priority. Idle
   * processes, which are faster, are left to the other owners.
   * @throws ExtractorUnavailableError if too many files are waiting, or if the pool is closed
   * @throws the errors of `PooledProcess.serve`
   */
  serve(
    task: unknown,
    content: Uint8Array,
    signal: AbortSignal,
    order?: ExtractionSchedule,
  ): Promise<ProcessAnswer>;
  /** Kills all processes. Extractions in progress fail. */
  close(): void;
}

export interface ProcessPoolOptions extends ProcessReuseLimits, KeptProcessesOptions {
  isWellBehaved: ProcessReuseCheck;
  wallClockMs: number;
  /** Maximum number of concurrent processes, not counting the spare process. */
  processes: number;
}

/** Maximum number of times that a file can be displaced. Afterward, it runs to completion. */
const DISPLACEMENTS = 2;

/** A file in progress. */
interface Running extends ExtractionSchedule {
  process?: PooledProcess;
  since: number;
  /** False after a displacement, so that slow files do not keep displacing each other. */
  mayDisplace: boolean;
  mayBeDisplaced: boolean;
  isDisplaced: boolean;
}

type File = readonly [task: unknown, content: Uint8Array, signal: AbortSignal];

const everybody: ExtractionSchedule = { owner: 'everybody' };

/**
 * Creates a pool of up to `processes` processes. While all of them are busy, a spare process is kept ready.
 */
export const createProcessPool = (options: ProcessPoolOptions): ProcessPool => {
  /** Process limit for owners that leave a process to others; at least one. */
  const allButOne = Math.max(1, options.processes - 1);
  const considerate = considerateOwners(options.respiteMs);
  const inTurn = fairQueue(
    options.processes,
    (owner) => (considerate.has(owner) ? allButOne : options.processes),
    'extraction',
  );
  /** Queue for files that can no longer be displaced. */
  const undisturbed = fairQueue(allButOne);
  const running = new Set<Running>();
  const kept = createKeptProcesses(options);
  const busy = new Set<PooledProcess>();
  let asked = 0;
  let closed = false;

  const throwIfClosed = (): void => {
    if (closed) throw new ExtractorUnavailableError('the pool is closed');
  };
  const serveWith = async (
    process: PooledProcess,
    deadline: number,
    own: Running,
    ...[task, content, signal]: File
  ): Promise<ProcessAnswer> => {
    busy.add(process);
    own.process = process;
    if (busy.size >= options.processes) kept.prepare();
    let answer: ProcessAnswer | undefined;
    try {
      answer = await process.serve(task, content, deadline - performance.now(), signal);
      if (answer.kind !== 'answered') throwIfClosed();
      return answer;
    } finally {
      busy.delete(process);
      if (!closed && answer && !process.lowered && options.isWellBehaved(answer)) kept.giveBack(process);
      else process.kill();
    }
  };
  /**
   * Starts a process and lowers its priority. This is slow, because starting a process takes longer than
   * reading most files.
   */
  const startLowered = (): PooledProcess => {
    const process = options.start(false);
    process.lower();
    return process;
  };
  const serveOnce = async (own: Running, file: File): Promise<ProcessAnswer> => {
    file[2].throwIfAborted();
    throwIfClosed();
    const deadline = performance.now() + options.wallClockMs;
    const process = considerate.has(own.owner) ? startLowered() : kept.take();
    const isFirst = process.served === 0;
    const answer = await serveWith(process, deadline, own, ...file);
    const isFinal = isFirst || answer.kind === 'answered' || own.isDisplaced || isTimeOut(answer);
    if (isFinal || performance.now() >= deadline) return answer;
    return serveWith(kept.takeFresh(), deadline, own, ...file);
  };
  /** Displaces a file if all processes are busy and `owner` has none. */
  const makeRoomFor = ({ owner }: ExtractionSchedule): void => {
    const held = [...running].filter(({ isDisplaced }) => !isDisplaced);
    if (held.length < options.processes || held.some((one) => one.owner === owner)) return;
    const countOf = (one: Running): number => held.filter((other) => other.owner === one.owner).length;
    const isLong = ({ since }: Running): boolean => performance.now() - since >= options.longMs;
    const gives = held.filter(
      (one) => one.mayBeDisplaced && (one.isPatient || countOf(one) > 1 || isLong(one)),
    );
    // Displacing the file that started last wastes the least work.
    const victim = gives.findLast(({ isPatient }) => isPatient) ?? gives.at(-1);
    if (!victim) return;
    victim.isDisplaced = true;
    considerate.add(victim.owner);
    victim.process?.kill();
  };
  /** Queues a file and serves it in turn. Makes room for the file after `patienceMs`. */
  const serveInTurn = async (own: Running, file: File): Promise<ProcessAnswer> => {
    const makingRoom = own.mayDisplace
      ? setInterval(() => makeRoomFor(own), options.patienceMs).unref()
      : undefined;
    return inTurn(own.owner, async () => {
      clearInterval(makingRoom);
      own.since = performance.now();
      considerate.meet(own.owner);
      running.add(own);
      try {
        return await serveOnce(own, file);
      } finally {
        running.delete(own);
      }
    });
  };
  const serveToItsEnd = async (order: ExtractionSchedule, file: File): Promise<ProcessAnswer> => {
    for (let displaced = 0; ; displaced += 1) {
      const mayBeDisplaced = order.isPatient === true || displaced < DISPLACEMENTS;
      const mayDisplace = order.isPatient !== true && displaced === 0;
      const own: Running = { ...order, mayDisplace, mayBeDisplaced, isDisplaced: false, since: 0 };
      const attempt = () => serveInTurn(own, file);
      const answer = await (mayBeDisplaced ? attempt() : undisturbed(order.owner, attempt));
      if (!own.isDisplaced || answer.kind === 'answered') return answer;
    }
  };

  return {
    async serve(task, content, signal, order = everybody) {
      throwIfClosed();
      if (asked >= options.processes + options.waitingFiles) {
        throw new ExtractorUnavailableError(`${options.waitingFiles} files wait already`);
      }
      asked += 1;
      try {
        return await serveToItsEnd(order, [task, content, signal]);
      } finally {
        asked -= 1;
      }
    },
    close() {
      closed = true;
      kept.close();
      for (const process of busy) process.kill();
    },
  };
};

/** Whether a file timed out. Such a file is not retried, because it would time out in any process. */
const isTimeOut = (answer: ProcessAnswer): boolean =>
  (answer.kind === 'killed' && answer.reason === 'timed-out') ||
  (answer.kind === 'ended' && answer.signal === OUT_OF_TIME_SIGNAL);

/**
 * Owners whose files were displaced. They leave a process to others until no other owner has sent a file for
 * `respiteMs`.
 */
const considerateOwners = (respiteMs: number) => {
  const until = new Map<string, number>();
  return {
    add: (owner: string): void => {
      until.set(owner, performance.now() + respiteMs);
    },
    has: (owner: string): boolean => (until.get(owner) ?? 0) > performance.now(),
    /** Records that `owner` has sent a file. */
    meet(owner: string): void {
      const now = performance.now();
      for (const [other, end] of until) {
        if (end <= now) until.delete(other);
        else if (other !== owner) until.set(other, now + respiteMs);
      }
    },
  };
};
