import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../logger.ts';
import { silentLog } from '../testing/silent-log.ts';
import { loadMasterKey, MasterKeyError } from './master-key.ts';

const warn = vi.fn<Logger['warn']>();
const log: Logger = { ...silentLog, warn };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proviso-key-'));
  warn.mockClear();
});
afterEach(async () => rm(dataDir, { recursive: true }));

describe('loading the master key without a configured key', () => {
  it('creates a key readable by its owner only, warns the operator to back it up, and reuses it', async () => {
    const made = await loadMasterKey({ dataDir, log });
    const file = path.join(dataDir, 'master.key');
    expect(made).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ file }, expect.stringContaining('back it up'));
    expect((await loadMasterKey({ dataDir, log })).equals(made)).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await readdir(dataDir)).toEqual(['master.key']);
  });

  it('creates a single key for concurrent callers', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, async () => loadMasterKey({ dataDir, log })));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  });

  it('rejects a damaged file and leaves it unchanged', async () => {
    await writeFile(path.join(dataDir, 'master.key'), 'AAAA');
    await expect(loadMasterKey({ dataDir, log })).rejects.toThrow(/master\.key must be 32 bytes/);
    expect((await stat(path.join(dataDir, 'master.key'))).size).toBe(4);
  });
});

describe('a configured key', () => {
  it('is used, and no key file is written', async () => {
    const value = Buffer.alloc(32, 9).toString('base64');
    expect(await loadMasterKey({ value, dataDir, log })).toEqual(Buffer.alloc(32, 9));
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ['too short', Buffer.alloc(31).toString('base64')],
    ['too long', Buffer.alloc(33).toString('base64')],
    ['not base64', '!'.repeat(44)],
    ['empty', ''],
  ])('is rejected when it is %s', async (_, value) => {
    await expect(loadMasterKey({ value, dataDir, log })).rejects.toThrow(MasterKeyError);
  });
});
