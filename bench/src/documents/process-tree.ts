import { readdir, readFile } from 'node:fs/promises';

/** The fields of `/proc/[pid]/stat` after the name, starting with the third field in proc(5). */
const statOf = async (pid: string): Promise<readonly string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const PARENT = 1;
/**
 * Indexes of the user and system times: those of the process, then those of children that it has waited for.
 */
const TIMES = { from: 11, to: 15 };
/** Linux reports these times in hundredths of a second, regardless of its internal clock. */
const TICKS_PER_SECOND = 100;

/** The parent of a process. Linux only. */
export const parentOf = async (pid: number): Promise<number> => Number((await statOf(String(pid)))[PARENT]);

/** A process and all its descendants. Linux only. */
export const processTree = async (root: number): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = new Map<string, string[]>();
  for (const pid of pids) {
    const parent = (await statOf(pid))[PARENT];
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [String(root)];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
};

/** Memory of the processes in bytes, with shared memory counted once (Pss). Linux only. */
export const memoryOf = async (pids: readonly string[]): Promise<number> => {
  let kibibytes = 0;
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kibibytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kibibytes * 1024;
};

/** Processor time of the processes in seconds, including children that have ended. Linux only. */
export const cpuSecondsOf = async (pids: readonly string[]): Promise<number> => {
  const stats = await Promise.all(pids.map(statOf));
  const ticks = stats.flatMap((stat) => stat.slice(TIMES.from, TIMES.to)).map(Number);
  return ticks.reduce((sum, time) => sum + time, 0) / TICKS_PER_SECOND;
};
