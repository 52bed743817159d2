import { readFileSync } from 'node:fs';
import { parsePostmaster, postmasterFile } from './postmaster-file.ts';

/**
 * Milliseconds for which an exiting process waits until a server that was just started has written its
 * process id.
 */
const WAIT_MS = 1_000;
const POLL_MS = 20;

const pidOf = (pgdata: string): number | undefined => {
  try {
    return parsePostmaster(readFileSync(postmasterFile(pgdata), 'utf8'))?.pid;
  } catch {
    return undefined;
  }
};

const pauseNow = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/**
 * Stops the server on `pgdata` in fast mode (SIGINT: PostgreSQL manual, "Shutting Down the Server") if this
 * process exits without having stopped it: after a second signal, an uncaught error, or during startup.
 *
 * @returns a function that cancels this, to call once the server has been stopped
 */
export const endWithProcess = (pgdata: string): (() => void) => {
  const end = (): void => {
    const until = Date.now() + WAIT_MS;
    let pid = pidOf(pgdata);
    while (pid === undefined && Date.now() < until) {
      pauseNow(POLL_MS);
      pid = pidOf(pgdata);
    }
    if (pid === undefined) return;
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // The server has already exited.
    }
  };
  process.on('exit', end);
  return () => void process.off('exit', end);
};
