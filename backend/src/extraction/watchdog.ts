import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Short enough that a bomb, which takes about a gigabyte a second, overshoots by some tens of megabytes. */
const INTERVAL_MS = 25;

/**
 * The signal of a process that has used up its processor time, so that whoever started it can tell that from running out
 * of memory. It is the kernel's own for timers of processor time.
 */
export const OUT_OF_TIME = 'SIGVTALRM';

// A text and not a module, since a worker thread that is started from TypeScript sources cannot read them on Node 20.
const source = `
  const { workerData: { residentBytes, limits, signal } } = require('node:worker_threads');
  setInterval(() => {
    const [deadline, processor] = [Atomics.load(limits, 0), Atomics.load(limits, 1)];
    const { user, system } = process.cpuUsage();
    if (processor !== 0n && BigInt(user + system) > processor) process.kill(process.pid, signal);
    if (process.memoryUsage.rss() > residentBytes || (deadline !== 0n && process.hrtime.bigint() > deadline)) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${INTERVAL_MS});
`;

/** What a process may take for one file, in milliseconds. */
export interface TimeAllowed {
  /** By the clock. */
  lifetimeMs: number;
  /** Of the processor, in all its threads. */
  processorMs: number;
}

/** Watches over the process that it was started in. */
export interface Watchdog {
  /** What the process may take from now on, instead of what it was given before; without it, any time. */
  allow(time?: TimeAllowed): void;
}

/**
 * Has this process killed (SIGKILL) when it holds more than `residentBytes` of memory or lives longer than it may, and
 * ({@link OUT_OF_TIME}) when it takes more processor time than it may: at first `time` from now. A thread of its own sees to
 * it, so it holds while the main thread is busy, and when whoever started the process is gone.
 */
export const startWatchdog = async ({
  residentBytes,
  time,
}: {
  residentBytes: number;
  time?: TimeAllowed;
}): Promise<Watchdog> => {
  const limits = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  const allow = (allowed?: TimeAllowed): void => {
    const { user, system } = process.cpuUsage();
    const deadline = allowed ? process.hrtime.bigint() + BigInt(allowed.lifetimeMs) * 1_000_000n : 0n;
    Atomics.store(limits, 0, deadline);
    Atomics.store(limits, 1, allowed ? BigInt(user + system) + BigInt(allowed.processorMs) * 1_000n : 0n);
  };
  allow(time);
  const worker = new Worker(source, {
    eval: true,
    workerData: { residentBytes, limits, signal: OUT_OF_TIME },
  });
  await once(worker, 'online');
  worker.unref();
  return { allow };
};
