import { fairTurns } from '../turns/fair-turns.ts';
import type { ProcessKeeping } from './extraction-limits.ts';
import type { PooledProcess, ProcessAnswer } from './pooled-process.ts';
import { type ExtractionOrder, ExtractorUnavailableError } from './text-extractor.ts';
import { OUT_OF_TIME } from './watchdog.ts';

/** Whether the process that gave `answer` may serve another file. */
export type IsWellBehaved = (answer: ProcessAnswer) => boolean;

/** Processes that are kept for the next file while they behave well. */
export interface ProcessPool {
  /**
   * Has a file served by a process. One that fails in a process that has served other files is served again by a fresh
   * one, so that no file is blamed for what another has left behind; both together have the time of one. When all
   * processes are busy and somebody who has none brings a file, a process of whoever has several is ended, and its file
   * is served again later.
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

export interface ProcessPoolOptions extends ProcessKeeping {
  start: () => PooledProcess;
  isWellBehaved: IsWellBehaved;
  wallClockMs: number;
  /** Processes at once. */
  processes: number;
}

/** Times that a file may have to begin anew for the sake of others; then it is served to its end. */
const DISPLACEMENTS = 2;

/** A file that is being served. */
interface Running extends ExtractionOrder {
  process?: PooledProcess;
  mayBeDisplaced: boolean;
  isDisplaced: boolean;
}

type File = readonly [task: unknown, content: Uint8Array, signal: AbortSignal];

const everybody: ExtractionOrder = { owner: 'everybody' };

/** Keeps up to `processes` processes. */
export const createProcessPool = (options: ProcessPoolOptions): ProcessPool => {
  const inTurn = fairTurns(options.processes);
  /** Files that nobody may displace anymore leave a process to others, where there are several. */
  const undisturbed = fairTurns(Math.max(1, options.processes - 1));
  const running = new Set<Running>();
  const idle: { process: PooledProcess; timer: NodeJS.Timeout }[] = [];
  const busy = new Set<PooledProcess>();
  let asked = 0;
  let closed = false;

  const throwIfClosed = (): void => {
    if (closed) throw new ExtractorUnavailableError('the pool is closed');
  };
  const takeIdle = (): PooledProcess | undefined => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.process.ended) return kept.process;
    }
    return undefined;
  };
  const putBack = (process: PooledProcess, answer: ProcessAnswer | undefined): void => {
    const mayStay = !closed && !process.ended && process.served < options.filesPerProcess;
    if (!mayStay || !answer || !options.isWellBehaved(answer)) {
      process.kill();
      return;
    }
    const timer = setTimeout(() => {
      process.kill();
      const place = idle.findIndex((kept) => kept.process === process);
      if (place !== -1) idle.splice(place, 1);
    }, options.idleMs);
    idle.push({ process, timer: timer.unref() });
  };
  const serveWith = async (
    process: PooledProcess,
    deadline: number,
    own: Running,
    ...[task, content, signal]: File
  ): Promise<ProcessAnswer> => {
    busy.add(process);
    own.process = process;
    let answer: ProcessAnswer | undefined;
    try {
      answer = await process.serve(task, content, deadline - performance.now(), signal);
      if (answer.kind !== 'answered') throwIfClosed();
      return answer;
    } finally {
      busy.delete(process);
      putBack(process, answer);
    }
  };
  const serveOnce = async (own: Running, file: File): Promise<ProcessAnswer> => {
    file[2].throwIfAborted();
    throwIfClosed();
    const deadline = performance.now() + options.wallClockMs;
    const kept = takeIdle();
    if (kept) {
      const answer = await serveWith(kept, deadline, own, ...file);
      const isFinal = answer.kind === 'answered' || own.isDisplaced || isTimeOut(answer);
      if (isFinal || performance.now() >= deadline) return answer;
    }
    return serveWith(options.start(), deadline, own, ...file);
  };
  /** Makes room for somebody who has no process, when all are busy. */
  const makeRoomFor = ({ owner }: ExtractionOrder): void => {
    const held = [...running].filter(({ isDisplaced }) => !isDisplaced);
    if (held.length < options.processes || held.some((one) => one.owner === owner)) return;
    const countOf = (one: Running): number => held.filter((other) => other.owner === one.owner).length;
    const gives = held.filter((one) => one.mayBeDisplaced && (one.isPatient || countOf(one) > 1));
    // What has begun last has the least to lose.
    const victim = gives.findLast(({ isPatient }) => isPatient) ?? gives.at(-1);
    if (!victim) return;
    victim.isDisplaced = true;
    victim.process?.kill();
  };
  const serveInTurn = async (order: ExtractionOrder, file: File): Promise<ProcessAnswer> => {
    for (let displaced = 0; ; displaced += 1) {
      const own: Running = {
        ...order,
        mayBeDisplaced: order.isPatient === true || displaced < DISPLACEMENTS,
        isDisplaced: false,
      };
      if (!order.isPatient) makeRoomFor(order);
      const attempt = () =>
        inTurn(order.owner, async () => {
          running.add(own);
          try {
            return await serveOnce(own, file);
          } finally {
            running.delete(own);
          }
        });
      const answer = await (own.mayBeDisplaced ? attempt() : undisturbed(order.owner, attempt));
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
        return await serveInTurn(order, [task, content, signal]);
      } finally {
        asked -= 1;
      }
    },
    close() {
      closed = true;
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer);
        process.kill();
      }
      for (const process of busy) process.kill();
    },
  };
};

/** What a file takes too long for in one process it takes too long for in any. */
const isTimeOut = (answer: ProcessAnswer): boolean =>
  (answer.kind === 'killed' && answer.reason === 'timed-out') ||
  (answer.kind === 'ended' && answer.signal === OUT_OF_TIME);
