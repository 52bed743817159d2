import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFileStore } from './file-store-contract.ts';
import { FileDamagedError } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

const temporary = async () => mkdtemp(path.join(tmpdir(), 'proviso-files-'));

describeFileStore('folder', async () => {
  const root = await temporary();
  return {
    store: createFolderFileStore(path.join(root, 'files')),
    close: async () => rm(root, { recursive: true, force: true }),
  };
});

describe('folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await temporary();
  });
  afterAll(async () => rm(root, { recursive: true, force: true }));

  it('leaves one file, for its owner only, and nothing half-written', async () => {
    const store = createFolderFileStore(root);
    const organizationId = randomUUID();
    await Promise.all([1, 2, 3].map(async () => store.put(organizationId, Buffer.from('policy'))));
    const sha256 = await store.put(organizationId, Buffer.from('policy'));
    const folder = path.join(root, organizationId, sha256.slice(0, 2));
    expect(await readdir(folder)).toEqual([sha256]);
    expect((await stat(path.join(folder, sha256))).mode & 0o777).toBe(0o600);
  });

  it('does not hand out bytes that were changed on the disk', async () => {
    const store = createFolderFileStore(root);
    const organizationId = randomUUID();
    const sha256 = await store.put(organizationId, Buffer.from('as signed'));
    await writeFile(path.join(root, organizationId, sha256.slice(0, 2), sha256), 'as edited');
    await expect(store.get({ organizationId, sha256 })).rejects.toThrow(FileDamagedError);
  });
});
