import { readFileSync } from 'node:fs';
import { parsePostmaster, postmasterFile } from './postmaster-file.ts';

/** Milliseconds for which a process that ends waits until a server that was just started has written its process id. */
const WAIT_MS = 1_000;
const LOOK_MS = 20;

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
 * Ends the server on `pgdata` in the fast way (SIGINT: PostgreSQL manual, "Shutting Down the Server") when this process ends without
 * having stopped it: by a second signal, by an error that nobody caught, or during its start.
 *
 * @returns a function that gives that up, once the server has been stopped
 */
export const endWithProcess = (pgdata: string): (() => void) => {
  const end = (): void => {
    const until = Date.now() + WAIT_MS;
    let pid = pidOf(pgdata);
    while (pid === undefined && Date.now() < until) {
      pauseNow(LOOK_MS);
      pid = pidOf(pgdata);
    }
    if (pid === undefined) return;
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended by itself.
    }
  };
  process.on('exit', end);
  return () => void process.off('exit', end);
};
