import { once } from 'node:events';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Milliseconds between checks. A decompression bomb allocates about 1 GB per second, so between two checks,
 * memory use can exceed its limit by a few tens of MB.
 */
const INTERVAL_MS = 25;

/**
 * Signal that kills a process that has used up its processor time. The signal tells the parent process that
 * the cause was not a lack of memory. The kernel uses the same signal for its processor timers.
 */
export const OUT_OF_TIME_SIGNAL = 'SIGVTALRM';

/** Indexes into the array that the watchdog thread shares with the main thread. */
const [DEADLINE, PROCESSOR, LONG, GREEDY, LOWERED, PLACES] = [0, 1, 2, 3, 4, 5];

// A string instead of a module, because on Node 20 a worker started from TypeScript sources cannot load
// TypeScript.
const source = `
  const { setPriority } = require('node:os');
  const { workerData: { residentBytes, limits, signal, belowNormal, low } } = require('node:worker_threads');
  const lower = (place, priority) => {
    Atomics.store(limits, place, 0n);
    try {
      setPriority(process.pid, priority);
    } catch {
      // The system does not support priorities. The limits still apply.
    }
  };
  setInterval(() => {
    const [deadline, processor, long, greedy] = [${DEADLINE}, ${PROCESSOR}, ${LONG}, ${GREEDY}].map((place) => Atomics.load(limits, place));
    const { user, system } = process.cpuUsage();
    const taken = BigInt(user + system);
    if (long !== 0n && taken > long && Atomics.load(limits, ${LOWERED}) === 0n) lower(${LONG}, belowNormal);
    if (greedy !== 0n && taken > greedy) {
      Atomics.store(limits, ${LOWERED}, 1n);
      lower(${GREEDY}, low);
    }
    if (processor !== 0n && taken > processor) process.kill(process.pid, signal);
    if (process.memoryUsage.rss() > residentBytes || (deadline !== 0n && process.hrtime.bigint() > deadline)) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${INTERVAL_MS});
`;

/** Time limits for a single file, in milliseconds. */
export interface FileTimeLimits {
  /** Maximum wall clock time. */
  lifetimeMs: number;
  /** Maximum processor time of all threads together. */
  processorMs: number;
  /** Processor time after which the process yields to processes that serve requests. */
  belowNormalMs: number;
  /** Processor time after which the process yields to all others. */
  lowMs: number;
}

/**
 * Time limits that apply while libraries load: the same limits, but without lowering the priority. The file
 * is not responsible for the loading time, and a lowered priority cannot be raised again.
 */
export const timeLimitsWhileLoading = (time: FileTimeLimits): FileTimeLimits => ({
  ...time,
  belowNormalMs: time.processorMs,
  lowMs: time.processorMs,
});

/** Enforces limits on the current process. */
export interface Watchdog {
  /** Replaces the current time limits. Without `time`, removes them. */
  allow(time?: FileTimeLimits): void;
  /** True if the process has the lowest priority, which is permanent. */
  isLowered(): boolean;
}

/**
 * Starts a thread that kills this process if it exceeds a limit. Exceeding `residentBytes` or the lifetime
 * sends SIGKILL. Exceeding the processor time sends {@link OUT_OF_TIME_SIGNAL}. The limits in `time` apply
 * immediately. The thread also lowers the process's priority if a file takes a long time. It works even while
 * the main thread is busy or after the parent process has died.
 */
export const startWatchdog = async ({
  residentBytes,
  time,
}: {
  residentBytes: number;
  time?: FileTimeLimits;
}): Promise<Watchdog> => {
  const limits = new BigInt64Array(new SharedArrayBuffer(PLACES * BigInt64Array.BYTES_PER_ELEMENT));
  const allow = (allowed?: FileTimeLimits): void => {
    const { user, system } = process.cpuUsage();
    const taken = BigInt(user + system);
    const deadline = allowed ? process.hrtime.bigint() + BigInt(allowed.lifetimeMs) * 1_000_000n : 0n;
    Atomics.store(limits, DEADLINE, deadline);
    Atomics.store(limits, PROCESSOR, allowed ? taken + BigInt(allowed.processorMs) * 1_000n : 0n);
    Atomics.store(limits, LONG, allowed ? taken + BigInt(allowed.belowNormalMs) * 1_000n : 0n);
    Atomics.store(limits, GREEDY, allowed ? taken + BigInt(allowed.lowMs) * 1_000n : 0n);
  };
  allow(time);
  const worker = new Worker(source, {
    eval: true,
    workerData: {
      residentBytes,
      limits,
      signal: OUT_OF_TIME_SIGNAL,
      belowNormal: constants.priority.PRIORITY_BELOW_NORMAL,
      low: constants.priority.PRIORITY_LOW,
    },
  });
  await once(worker, 'online');
  worker.unref();
  return { allow, isLowered: () => Atomics.load(limits, LOWERED) === 1n };
};
