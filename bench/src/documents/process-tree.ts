import { readdir, readFile } from 'node:fs/promises';

/** What the kernel says of a process after its name, from the third of the fields that proc(5) lists. */
const statOf = async (pid: string): Promise<readonly string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const PARENT = 1;
/** Of user and system: its own, then those of the processes that it has waited for. */
const TIMES = { from: 11, to: 15 };
/** Linux counts these times in hundredths of a second for programs, whatever it does itself. */
const TICKS_PER_SECOND = 100;

/** A process and all that it has started, directly or not. Linux only. */
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

/** Bytes that the processes hold, what they share counted once (Pss). Linux only. */
export const memoryOf = async (pids: readonly string[]): Promise<number> => {
  let kibibytes = 0;
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kibibytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kibibytes * 1024;
};

/** Seconds of processor time that the processes have taken, with those that they have started and seen end. Linux only. */
export const cpuSecondsOf = async (pids: readonly string[]): Promise<number> => {
  const stats = await Promise.all(pids.map(statOf));
  const ticks = stats.flatMap((stat) => stat.slice(TIMES.from, TIMES.to)).map(Number);
  return ticks.reduce((sum, time) => sum + time, 0) / TICKS_PER_SECOND;
};
