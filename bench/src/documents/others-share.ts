import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { cpuSecondsOf, processTree } from './process-tree.ts';

const TICKS_PER_SECOND = 100;
/** Idle fields in the first line of `/proc/stat`: idle time, and time waiting for a disk. */
const IDLE_FIELDS = new Set([3, 4]);
/** Number of fields to add up. Later fields are guest time, which earlier fields already include. */
const FIELDS = 8;

/** Busy seconds of all processors since boot. */
const busySeconds = async (): Promise<number> => {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const times = line
    .trim()
    .split(/\s+/)
    .slice(1, 1 + FIELDS)
    .map(Number);
  return (
    times.reduce((sum, time, field) => (IDLE_FIELDS.has(field) ? sum : sum + time), 0) / TICKS_PER_SECOND
  );
};

const look = async () => ({
  at: performance.now(),
  all: await busySeconds(),
  own: await cpuSecondsOf(await processTree(process.pid)),
});

/**
 * Starts measuring the processor share of other processes. If that share is large, elapsed times are
 * meaningless. The returned function describes the share since the start. Linux only.
 */
export const measureOtherProcesses = async (): Promise<() => Promise<string>> => {
  const before = await look();
  return async () => {
    const after = await look();
    const capacity = ((after.at - before.at) / 1_000) * availableParallelism();
    const others = Math.max(0, after.all - before.all - (after.own - before.own));
    return `others took ${((100 * others) / capacity).toFixed(0)} % of the machine`;
  };
};
