import { once } from 'node:events';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Short enough that a bomb, which takes about a gigabyte a second, overshoots by some tens of megabytes. */
const INTERVAL_MS = 25;

/**
 * The signal of a process that has used up its processor time, so that whoever started it can tell that from running out
 * of memory. It is the kernel's own for timers of processor time.
 */
export const OUT_OF_TIME = 'SIGVTALRM';

/** Places in what the watching thread shares with the one that it watches. */
const [DEADLINE, PROCESSOR, LONG, GREEDY, LOWERED, PLACES] = [0, 1, 2, 3, 4, 5];

// A text and not a module, since a worker thread that is started from TypeScript sources cannot read them on Node 20.
const source = `
  const { setPriority } = require('node:os');
  const { workerData: { residentBytes, limits, signal, belowNormal, low } } = require('node:worker_threads');
  const lower = (place, priority) => {
    Atomics.store(limits, place, 0n);
    try {
      setPriority(process.pid, priority);
    } catch {
      // The system has no priorities: the limits hold all the same.
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

/** What a process may take for one file, in milliseconds. */
export interface TimeAllowed {
  /** By the clock. */
  lifetimeMs: number;
  /** Of the processor, in all its threads. */
  processorMs: number;
  /** Of the processor, after which the process lets whatever answers people go first. */
  belowNormalMs: number;
  /** Of the processor, after which the process lets all others go first. */
  lowMs: number;
}

/**
 * What the process may take to load its libraries: as long, at an unchanged priority, because that time is not the
 * file's, and a priority that has fallen cannot rise again.
 */
export const whileLoading = (time: TimeAllowed): TimeAllowed => ({
  ...time,
  belowNormalMs: time.processorMs,
  lowMs: time.processorMs,
});

/** Watches over the process that it was started in. */
export interface Watchdog {
  /** What the process may take from now on, instead of what it was given before; without it, any time. */
  allow(time?: TimeAllowed): void;
  /** Whether the process has taken so much of the processor for a file that its priority was lowered, which is for good. */
  isLowered(): boolean;
}

/**
 * Has this process killed (SIGKILL) when it holds more than `residentBytes` of memory or lives longer than it may, and
 * ({@link OUT_OF_TIME}) when it takes more processor time than it may: at first `time` from now. One that takes long lets
 * others go first. A thread of its own sees to it, so it holds while the main thread is busy, and when whoever started the
 * process is gone.
 */
export const startWatchdog = async ({
  residentBytes,
  time,
}: {
  residentBytes: number;
  time?: TimeAllowed;
}): Promise<Watchdog> => {
  const limits = new BigInt64Array(new SharedArrayBuffer(PLACES * BigInt64Array.BYTES_PER_ELEMENT));
  const allow = (allowed?: TimeAllowed): void => {
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
      signal: OUT_OF_TIME,
      belowNormal: constants.priority.PRIORITY_BELOW_NORMAL,
      low: constants.priority.PRIORITY_LOW,
    },
  });
  await once(worker, 'online');
  worker.unref();
  return { allow, isLowered: () => Atomics.load(limits, LOWERED) === 1n };
};
