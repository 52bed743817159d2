import type { ProcessReuseLimits } from './extraction-limits.ts';
import type { PooledProcess } from './pooled-process.ts';

export interface KeptProcessesOptions extends Pick<ProcessReuseLimits, 'filesPerProcess' | 'idleMs'> {
  /** @param ahead true if no file is waiting yet, so that the process preloads all libraries */
  start: (ahead: boolean) => PooledProcess;
}

/** The pool's idle processes. */
export interface KeptProcesses {
  /** Takes an idle process, preferably one that has served files. Starts a process if none is idle. */
  take(): PooledProcess;
  /** Takes a process that has not served any file yet. */
  takeFresh(): PooledProcess;
  /** Returns a process for reuse. Kills it if it has served the maximum number of files. */
  giveBack(process: PooledProcess): void;
  /** Ensures that an unused process is ready, so that the next file need not wait for a process to start. */
  prepare(): void;
  /** Kills all idle processes. */
  close(): void;
}

const isFresh = ({ served }: PooledProcess): boolean => served === 0;

/** Creates a set of idle processes. Each is retained for `idleMs`. */
export const createKeptProcesses = ({
  start,
  filesPerProcess,
  idleMs,
}: KeptProcessesOptions): KeptProcesses => {
  const waiting = new Map<PooledProcess, NodeJS.Timeout>();
  const keep = (process: PooledProcess): void => {
    const end = (): void => {
      waiting.delete(process);
      process.kill();
    };
    waiting.set(process, setTimeout(end, idleMs).unref());
  };
  const takeWhere = (isWanted: (process: PooledProcess) => boolean): PooledProcess | undefined => {
    for (const [process, timer] of waiting) {
      if (!process.ended && !isWanted(process)) continue;
      clearTimeout(timer);
      waiting.delete(process);
      if (!process.ended) return process;
    }
    return undefined;
  };

  return {
    take: () => takeWhere((process) => !isFresh(process)) ?? takeWhere(isFresh) ?? start(false),
    takeFresh: () => takeWhere(isFresh) ?? start(false),
    giveBack(process) {
      if (!process.ended && process.served < filesPerProcess) keep(process);
      else process.kill();
    },
    prepare() {
      const isReady = [...waiting.keys()].some((process) => !process.ended && isFresh(process));
      if (!isReady) keep(start(true));
    },
    close() {
      for (const [process, timer] of waiting) {
        clearTimeout(timer);
        process.kill();
      }
      waiting.clear();
    },
  };
};
