import { readdir, readFile } from 'node:fs/promises';

const parentOf = async (pid: string): Promise<string | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
};

/** A process and all that it has started, directly or not. Linux only. */
export const processTree = async (root: number): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = new Map<string, string[]>();
  for (const pid of pids) {
    const parent = await parentOf(pid);
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
