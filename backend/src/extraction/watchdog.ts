import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Short enough that a bomb, which takes about a gigabyte a second, overshoots by some tens of megabytes. */
const INTERVAL_MS = 25;

// A text and not a module, since a worker thread that is started from TypeScript sources cannot read them on Node 20.
const source = `
  const { workerData: { residentBytes, deadline } } = require('node:worker_threads');
  setInterval(() => {
    const end = Atomics.load(deadline, 0);
    if (process.memoryUsage.rss() > residentBytes || (end !== 0n && process.hrtime.bigint() > end)) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${INTERVAL_MS});
`;

/** Watches over the process that it was started in. */
export interface Watchdog {
  /** Milliseconds from now that the process may live, instead of what it was given before; without them, any time. */
  allow(lifetimeMs?: number): void;
}

/**
 * Has this process killed (SIGKILL) when it holds more than `residentBytes` of memory or lives longer than it may: at first
 * `lifetimeMs` from now. A thread of its own sees to it, so it holds while the main thread is busy, and when whoever
 * started the process is gone.
 */
export const startWatchdog = async (limits: {
  residentBytes: number;
  lifetimeMs?: number;
}): Promise<Watchdog> => {
  const deadline = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  const allow = (lifetimeMs?: number): void => {
    const end = lifetimeMs === undefined ? 0n : process.hrtime.bigint() + BigInt(lifetimeMs) * 1_000_000n;
    Atomics.store(deadline, 0, end);
  };
  allow(limits.lifetimeMs);
  const worker = new Worker(source, {
    eval: true,
    workerData: { residentBytes: limits.residentBytes, deadline },
  });
  await once(worker, 'online');
  worker.unref();
  return { allow };
};
