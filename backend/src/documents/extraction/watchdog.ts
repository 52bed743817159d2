import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Short enough that a bomb, which takes about a gigabyte a second, overshoots by some tens of megabytes. */
const INTERVAL_MS = 25;

// A text and not a module, since a worker thread that is started from TypeScript sources cannot read them on Node 20.
const source = `
  const { workerData } = require('node:worker_threads');
  const die = () => process.kill(process.pid, 'SIGKILL');
  setInterval(() => process.memoryUsage.rss() > workerData.residentBytes && die(), ${INTERVAL_MS});
  setTimeout(die, workerData.lifetimeMs);
`;

/**
 * Has this process killed (SIGKILL) when it holds more than `residentBytes` of memory or lives longer than
 * `lifetimeMs` from now. A thread of its own sees to it, so it holds while the main thread is busy, and when whoever
 * started the process is gone.
 */
export const startWatchdog = async (limits: { residentBytes: number; lifetimeMs: number }): Promise<void> => {
  const { residentBytes, lifetimeMs } = limits;
  const worker = new Worker(source, { eval: true, workerData: { residentBytes, lifetimeMs } });
  await once(worker, 'online');
};
