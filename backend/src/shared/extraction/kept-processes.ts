import type { ProcessKeeping } from './extraction-limits.ts';
import type { PooledProcess } from './pooled-process.ts';

export interface KeptProcessesOptions extends Pick<ProcessKeeping, 'filesPerProcess' | 'idleMs'> {
  /** @param ahead before there is a file for it, so that it may load what any file may need */
  start: (ahead: boolean) => PooledProcess;
}

/** Processes that wait for a file. */
export interface KeptProcesses {
  /** One that waits, one that has served others before one that has not; a new one when none waits. */
  take(): PooledProcess;
  /** One that has served no file yet. */
  takeFresh(): PooledProcess;
  /** Keeps a process for the next file, unless it has ended or has served as many as it may. */
  giveBack(process: PooledProcess): void;
  /** Sees to it that one waits that has served no file, so that nobody waits for its start. */
  prepare(): void;
  /** Ends all that wait. */
  close(): void;
}

const isFresh = ({ served }: PooledProcess): boolean => served === 0;

/** Keeps each process for `idleMs`. */
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
