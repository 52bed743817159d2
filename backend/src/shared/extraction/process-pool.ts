import { fairQueue } from '../concurrency/fair-queue.ts';
import type { ProcessKeeping } from './extraction-limits.ts';
import { createKeptProcesses, type KeptProcessesOptions } from './kept-processes.ts';
import type { PooledProcess, ProcessAnswer } from './pooled-process.ts';
import { type ExtractionOrder, ExtractorUnavailableError } from './text-extractor.ts';
import { OUT_OF_TIME } from './watchdog.ts';

/** Whether the process that gave `answer` may serve another file. */
export type IsWellBehaved = (answer: ProcessAnswer) => boolean;

/** Processes that are kept for the next file while they behave well. */
export interface ProcessPool {
  /**
   * Has a file served by a process. One that fails in a process that has served other files is served again by a fresh
   * one, so that no file is blamed for what another has left behind; both together have the time of one. While all
   * processes are busy another one stands ready: when somebody who has none has waited for a moment, a process of whoever
   * has several, or has had one for long, is ended, and its file is served again later. Whoever has had to give way leaves a
   * process to others while they come, and itself begins with a new one that lets others go first: those that wait are the fastest.
   * @throws ExtractorUnavailableError when too many files wait, or the pool is closed
   * @throws what `PooledProcess.serve` throws
   */
  serve(
    task: unknown,
    content: Uint8Array,
    signal: AbortSignal,
    order?: ExtractionOrder,
  ): Promise<ProcessAnswer>;
  /** Ends all processes; files that are being served fail. */
  close(): void;
}

export interface ProcessPoolOptions extends ProcessKeeping, KeptProcessesOptions {
  isWellBehaved: IsWellBehaved;
  wallClockMs: number;
  /** Processes at once, without the one that stands ready. */
  processes: number;
}

/** Times that a file may have to begin anew for the sake of others; then it is served to its end. */
const DISPLACEMENTS = 2;

/** A file that is being served. */
interface Running extends ExtractionOrder {
  process?: PooledProcess;
  since: number;
  /** Once displaced, it waits for its turn: files that take long must not displace each other in turn. */
  mayDisplace: boolean;
  mayBeDisplaced: boolean;
  isDisplaced: boolean;
}

type File = readonly [task: unknown, content: Uint8Array, signal: AbortSignal];

const everybody: ExtractionOrder = { owner: 'everybody' };

/** Keeps up to `processes` processes, and one more while all of them are busy. */
export const createProcessPool = (options: ProcessPoolOptions): ProcessPool => {
  /** What those may have who leave a process to others, where there are several. */
  const allButOne = Math.max(1, options.processes - 1);
  const considerate = considerateOwners(options.respiteMs);
  const inTurn = fairQueue(
    options.processes,
    (owner) => (considerate.has(owner) ? allButOne : options.processes),
    'extraction',
  );
  /** Of files that nobody may displace anymore. */
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
  /** One that lets others go first from its start on, which takes longer than most files. */
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
  /** Makes room for somebody who has no process, when all are busy. */
  const makeRoomFor = ({ owner }: ExtractionOrder): void => {
    const held = [...running].filter(({ isDisplaced }) => !isDisplaced);
    if (held.length < options.processes || held.some((one) => one.owner === owner)) return;
    const countOf = (one: Running): number => held.filter((other) => other.owner === one.owner).length;
    const isLong = ({ since }: Running): boolean => performance.now() - since >= options.longMs;
    const gives = held.filter(
      (one) => one.mayBeDisplaced && (one.isPatient || countOf(one) > 1 || isLong(one)),
    );
    // What has begun last has the least to lose.
    const victim = gives.findLast(({ isPatient }) => isPatient) ?? gives.at(-1);
    if (!victim) return;
    victim.isDisplaced = true;
    considerate.add(victim.owner);
    victim.process?.kill();
  };
  /** Has a file served when its turn comes, for which it makes room after a while. */
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
  const serveToItsEnd = async (order: ExtractionOrder, file: File): Promise<ProcessAnswer> => {
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

/** What a file takes too long for in one process it takes too long for in any. */
const isTimeOut = (answer: ProcessAnswer): boolean =>
  (answer.kind === 'killed' && answer.reason === 'timed-out') ||
  (answer.kind === 'ended' && answer.signal === OUT_OF_TIME);

/** Owners that had to give way, each until nobody else has come for `respiteMs`. */
const considerateOwners = (respiteMs: number) => {
  const until = new Map<string, number>();
  return {
    add: (owner: string): void => {
      until.set(owner, performance.now() + respiteMs);
    },
    has: (owner: string): boolean => (until.get(owner) ?? 0) > performance.now(),
    /** Says that a file of `owner` has come. */
    meet(owner: string): void {
      const now = performance.now();
      for (const [other, end] of until) {
        if (end <= now) until.delete(other);
        else if (other !== owner) until.set(other, now + respiteMs);
      }
    },
  };
};
