import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OsUser } from './run.ts';

/** A folder and its ancestors, starting at the root. */
const lineage = (folder: string): string[] => {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...lineage(parent), folder];
};

/**
 * True if `user` may traverse the existing `folder` and every folder above it. Reads the mode bits; access
 * control lists are not considered.
 */
export const canReach = async (user: OsUser, folder: string): Promise<boolean> => {
  const stats = await Promise.all(lineage(await realpath(folder)).map(async (each) => stat(each)));
  return stats.every(({ uid, gid, mode }) => {
    if (uid === user.uid) return (mode & 0o100) !== 0;
    if (gid === user.gid) return (mode & 0o010) !== 0;
    return (mode & 0o001) !== 0;
  });
};
