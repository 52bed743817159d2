import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The fields in a running server's `postmaster.pid` that are needed. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** Path of the file with the server's process id. */
export const postmasterFile = (pgdata: string): string => path.join(pgdata, 'postmaster.pid');

/**
 * Parses lines 1, 4 and 8 of the file (PostgreSQL manual, "Database File Layout"). Returns `undefined` if the
 * file is only partially written.
 */
export const parsePostmaster = (text: string): Postmaster | undefined => {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  return { pid, port: Number(lines[3]) || 0, status: lines[7] ?? '' };
};

/** Reads a server's `postmaster.pid`; `undefined` if the file is absent or only partially written. */
export const readPostmaster = async (pgdata: string): Promise<Postmaster | undefined> =>
  parsePostmaster(await readFile(postmasterFile(pgdata), 'utf8').catch(() => ''));
