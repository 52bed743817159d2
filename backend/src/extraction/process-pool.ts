import { atMost } from '../turns/at-most.ts';
import type { ProcessKeeping } from './extraction-limits.ts';
import type { PooledProcess, ProcessAnswer } from './pooled-process.ts';
import { ExtractorUnavailableError } from './text-extractor.ts';

/** Whether the process that gave `answer` may serve another file. */
export type IsWellBehaved = (answer: ProcessAnswer) => boolean;

/** Processes that are kept for the next file while they behave well. */
export interface ProcessPool {
  /**
   * Has a file served by a process. One that fails in a process that has served other files is served again by a fresh
   * one, so that no file is blamed for what another has left behind; both together have the time of one.
   * @throws ExtractorUnavailableError when too many files wait, or the pool is closed
   * @throws what `PooledProcess.serve` throws
   */
  serve(task: unknown, content: Uint8Array, signal: AbortSignal): Promise<ProcessAnswer>;
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

/** Keeps up to `processes` processes. */
export const createProcessPool = (options: ProcessPoolOptions): ProcessPool => {
  const inTurn = atMost(options.processes);
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
    ...[task, content, signal]: Parameters<ProcessPool['serve']>
  ): Promise<ProcessAnswer> => {
    busy.add(process);
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

  return {
    async serve(...file) {
      throwIfClosed();
      if (asked >= options.processes + options.waitingFiles) {
        throw new ExtractorUnavailableError(`${options.waitingFiles} files wait already`);
      }
      asked += 1;
      try {
        return await inTurn(async () => {
          file[2].throwIfAborted();
          throwIfClosed();
          const deadline = performance.now() + options.wallClockMs;
          const kept = takeIdle();
          if (kept) {
            const answer = await serveWith(kept, deadline, ...file);
            if (answer.kind === 'answered' || performance.now() >= deadline || isTimeOut(answer))
              return answer;
          }
          return serveWith(options.start(), deadline, ...file);
        });
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

const isTimeOut = (answer: ProcessAnswer): boolean =>
  answer.kind === 'killed' && answer.reason === 'timed-out';
