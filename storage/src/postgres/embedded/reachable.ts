import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OsUser } from './run.ts';

/** A folder and all above it, the root first. */
const lineage = (folder: string): string[] => {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...lineage(parent), folder];
};

/**
 * Whether `user` may pass through `folder`, which exists, and every folder above it. Reads the mode bits: access
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
