import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Logger } from '../../logger.ts';
import { lockHolderOf } from './data-lock.ts';
import { dataDirOf } from './placement.ts';

/** A server that the product started and that no process of the product controls anymore. */
interface OrphanedServer {
  pid: number;
  /** The data folder that the server uses. */
  dataDir: string;
}

interface RunningProgram {
  pid: number;
  args: string;
}

/** Running programs with their arguments, separated by spaces. Empty if the system cannot list them. */
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

/**
 * Matches the command line of servers that `launch` starts. Postgres sets other titles for its child
 * processes.
 */
const OURS = /postgres -D (.+)\/pgdata -p \d+ -c unix_socket_directories= /;

/** Servers on data folders other than `dataDir` whose product was killed before it could stop them. */
export const findOrphanedServers = async (dataDir: string): Promise<readonly OrphanedServer[]> => {
  const found = await Promise.all(
    (await programs()).map(async ({ pid, args }) => {
      const directory = OURS.exec(args)?.[1];
      const folder = directory === undefined ? undefined : await dataDirOf(directory);
      if (folder === undefined || folder === dataDir || (await lockHolderOf(folder)) !== undefined) return [];
      return [{ pid, dataDir: folder }];
    }),
  );
  return found.flat();
};

/** Logs which servers a killed product left running, and how to stop them. Does not stop them itself. */
export const logOrphanedServers = async (dataDir: string, log: Logger): Promise<void> => {
  for (const { pid, dataDir: folder } of await findOrphanedServers(dataDir))
    log.warn(
      { pid, folder },
      `the database of ${folder} still runs, although its product was killed. It is left alone: start the product ` +
        `there, which takes it over, or end it with kill -INT ${pid}`,
    );
};
