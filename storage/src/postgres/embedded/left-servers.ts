import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Logger } from '../../logger.ts';
import { holderOf } from './data-lock.ts';
import { dataDirOf } from './placement.ts';

/** A server of the product that no process of the product looks after. */
interface LeftServer {
  pid: number;
  /** That it works for. */
  dataDir: string;
}

interface RunningProgram {
  pid: number;
  args: string;
}

/** Programs that run, with their arguments joined by blanks; empty where the system does not tell. */
const programs = async (): Promise<readonly RunningProgram[]> => {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
    return Promise.all(
      pids.map(async (pid) => {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        return { pid, args: line.replaceAll('\0', ' ') };
      }),
    );
  }
  if (process.platform === 'win32') return [];
  const { stdout } = await promisify(execFile)('ps', ['-axwwo', 'pid=,args=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').map((line) => {
    const [, pid = '', args = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), args };
  });
};

/** How `launch` starts a server: its own processes have other titles. */
const OURS = /postgres -D (.+)\/pgdata -p \d+ -c unix_socket_directories= /;

/** Servers of other data folders than `dataDir` whose product was killed, which could not end them. */
export const findLeftServers = async (dataDir: string): Promise<readonly LeftServer[]> => {
  const found = await Promise.all(
    (await programs()).map(async ({ pid, args }) => {
      const directory = OURS.exec(args)?.[1];
      const folder = directory === undefined ? undefined : await dataDirOf(directory);
      if (folder === undefined || folder === dataDir || (await holderOf(folder)) !== undefined) return [];
      return [{ pid, dataDir: folder }];
    }),
  );
  return found.flat();
};

/** Says which servers were left by a product that was killed, and what can be done: they are not touched. */
export const nameLeftServers = async (dataDir: string, log: Logger): Promise<void> => {
  for (const { pid, dataDir: folder } of await findLeftServers(dataDir))
    log.warn(
      { pid, folder },
      `the database of ${folder} still runs, although its product was killed. It is left alone: start the product ` +
        `there, which takes it over, or end it with kill -INT ${pid}`,
    );
};
