import { errorText } from '../../error-text.ts';
import type { Logger } from '../../logger.ts';
import { pause, retryDelay } from '../../pause.ts';
import { processInfo } from './process-info.ts';

/** State of the embedded server; `disk full` is the reason that it cannot be restarted. */
export type ServerState = 'running' | 'restarting' | 'disk full';

export interface SupervisedServer {
  pid(): number;
  state(): ServerState;
  /** Stops watching after a restart in progress has ended. The server keeps running. */
  release(): Promise<void>;
}

/** Milliseconds between checks of the server's process. */
const POLL_MS = 1_000;
const RETRIES = { first: 500, longest: 30_000 };

/**
 * Detects a full disk in the server's log, in any language: the system's text for ENOSPC, and SQLSTATE 53100.
 */
const isDiskFull = (reason: string): boolean => /No space left on device|disk full|53100/i.test(reason);

/** Start time, which distinguishes the server from a later process with the same id. */
const startOf = async (pid: number) => (await processInfo(pid))?.started;

/**
 * Watches the server with the process id `first`. Restarts the server if it exits unexpectedly, for example
 * because it was killed or the disk was full.
 *
 * @param launch starts the server on the same port and resolves with its process id; failures are retried
 *   with growing pauses
 */
export const superviseServer = (
  first: number,
  { launch, log }: { launch: () => Promise<number>; log: Logger },
): SupervisedServer => {
  const released = new AbortController();
  const { signal } = released;
  let pid = first;
  let state: ServerState = 'running';

  const watch = async (): Promise<void> => {
    let started = await startOf(pid);
    let failures = 0;
    while (!signal.aborted) {
      const info = await processInfo(pid);
      if (info !== undefined && info.started === started) {
        await pause(POLL_MS, signal);
        continue;
      }
      if (state === 'running') log.error({ pid }, 'the embedded database has ended, starting it again');
      if (state === 'running') state = 'restarting';
      try {
        const next = await launch();
        started = await startOf(next);
        [pid, state, failures] = [next, 'running', 0];
        log.info({ pid }, 'the embedded database runs again');
      } catch (error) {
        failures += 1;
        const reason = errorText(error);
        state = isDiskFull(String(error)) ? 'disk full' : 'restarting';
        log.error({ reason, failures, state }, 'the embedded database cannot be started again yet');
        await pause(retryDelay(failures, RETRIES), signal);
      }
    }
  };
  const watching = watch();
  return {
    pid: () => pid,
    state: () => state,
    async release() {
      released.abort();
      await watching;
    },
  };
};
