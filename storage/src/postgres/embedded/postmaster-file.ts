import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a running server writes into `postmaster.pid` of its data. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** Path of the file in which a server tells its process id. */
export const postmasterFile = (pgdata: string): string => path.join(pgdata, 'postmaster.pid');

/** Reads it: lines 1, 4 and 8 (PostgreSQL manual, "Database File Layout"). `undefined` if absent or half-written. */
export const readPostmaster = async (pgdata: string): Promise<Postmaster | undefined> => {
  const text = await readFile(postmasterFile(pgdata), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  return { pid, port: Number(lines[3]) || 0, status: lines[7] ?? '' };
};
