import { readFile } from 'node:fs/promises';

export interface ProcessInfo {
  /** The program's name, if the system provides it. */
  name?: string;
  /** Start time in a system-specific unit; distinguishes the process from a later one with the same id. */
  started?: string;
}

const signalable = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Information about a running process; `undefined` if there is none with that id, or if it is a zombie. */
export const processInfo = async (pid: number): Promise<ProcessInfo | undefined> => {
  if (!signalable(pid)) return undefined;
  // proc(5): pid (comm) state ppid … with starttime as field 22. The name may contain spaces and parentheses.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return process.platform === 'linux' ? undefined : {};
  const afterName = stat.lastIndexOf(')');
  const fields = stat.slice(afterName + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  return {
    name: stat.slice(stat.indexOf('(') + 1, afterName),
    ...(fields[19] !== undefined && { started: fields[19] }),
  };
};
