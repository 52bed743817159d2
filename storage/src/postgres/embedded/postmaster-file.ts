import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a running server writes into `postmaster.pid` of its data. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; `undefined` without one. */
  sockets: string | undefined;
  status: string;
}

/** Path of the file in which a server tells its process id. */
export const postmasterFile = (pgdata: string): string => path.join(pgdata, 'postmaster.pid');

/** Reads it: lines 1, 4, 5 and 8 (PostgreSQL manual, "Database File Layout"). `undefined` if absent or half-written. */
export const readPostmaster = async (pgdata: string): Promise<Postmaster | undefined> => {
  const text = await readFile(postmasterFile(pgdata), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  const folder = lines[4];
  return {
    pid,
    port: Number(lines[3]) || 0,
    sockets: folder ? path.resolve(pgdata, folder) : undefined,
    status: lines[7] ?? '',
  };
};
