import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proviso-lock-'));
});
afterEach(async () => rm(dataDir, { recursive: true }));

const leaveLock = async (content: string) => writeFile(path.join(dataDir, 'proviso.pid'), content);

it('locks the folder until it is released', async () => {
  const unlock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  await unlock();
  await (
    await lockDataDir(dataDir)
  )();
  expect(await readdir(dataDir)).toEqual([]);
});

it('grants the lock to one of many concurrent requests', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, async () => lockDataDir(dataDir)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('reports the process that holds the lock', async () => {
  await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ pid: process.pid });
});

describe('the lock', () => {
  it.each([
    // The process id is above the highest one on Linux.
    ['a process that no longer runs', JSON.stringify({ pid: 4_194_305, started: '1' })],
    ['an earlier process whose id is in use again', JSON.stringify({ pid: process.pid, started: '1' })],
    ['an unreadable lock file', 'torn'],
  ])('is taken over from %s', async (_, content) => {
    await leaveLock(content);
    await lockDataDir(dataDir);
    expect(JSON.parse(await readFile(path.join(dataDir, 'proviso.pid'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
  });
});
