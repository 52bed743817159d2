import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFileStore } from './file-store-contract.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { fileOf } from './folder/layout.ts';

const temporary = async () => mkdtemp(path.join(tmpdir(), 'proviso-files-'));

describeFileStore('folder', async () => {
  const root = await temporary();
  const files = path.join(root, 'files');
  return {
    store: createFolderFileStore(files),
    damage: async (key, content) => writeFile(fileOf(files, key), content),
    close: async () => rm(root, { recursive: true, force: true }),
  };
});

describe('the folder file store', () => {
  let root: string;
  beforeAll(async () => {
    root = await temporary();
  });
  afterAll(async () => rm(root, { recursive: true, force: true }));

  it('writes one file, readable by its owner only, and leaves no temporary file', async () => {
    const store = createFolderFileStore(root);
    const organizationId = randomUUID();
    await Promise.all([1, 2, 3].map(async () => store.put(organizationId, Buffer.from('policy'))));
    const sha256 = await store.put(organizationId, Buffer.from('policy'));
    const folder = path.join(root, organizationId, sha256.slice(0, 2));
    expect(await readdir(folder)).toEqual([sha256]);
    expect((await stat(path.join(folder, sha256))).mode & 0o777).toBe(0o600);
  });

  it('treats a stored file as new if it is stored again', async () => {
    const store = createFolderFileStore(root);
    const organizationId = randomUUID();
    const key = { organizationId, sha256: await store.put(organizationId, Buffer.from('again')) };
    const past = new Date('2001-01-01');
    await utimes(fileOf(root, key), past, past);
    await store.put(organizationId, Buffer.from('again'));
    expect(await store.remove(key, new Date(Date.now() - 60_000))).toBe(false);
    await utimes(fileOf(root, key), past, past);
    expect(await store.remove(key, new Date('2001-01-02'))).toBe(true);
  });

  it('writes nothing if the content is stored already', async () => {
    const store = createFolderFileStore(root);
    const key = { organizationId: randomUUID(), sha256: '' };
    key.sha256 = await store.put(key.organizationId, Buffer.from('twice'));
    const folder = path.dirname(fileOf(root, key));
    const before = await stat(folder, { bigint: true });
    await store.put(key.organizationId, Buffer.from('twice'));
    expect((await stat(folder, { bigint: true })).mtimeNs).toBe(before.mtimeNs);
  });

  it('removes old temporary files from interrupted puts', async () => {
    const store = createFolderFileStore(root);
    const folder = path.join(root, randomUUID(), 'ab');
    await mkdir(folder, { recursive: true });
    const remains = path.join(folder, `.${randomUUID()}`);
    await writeFile(remains, 'half a fi');
    expect(await store.removeRemains(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.removeRemains(new Date(Date.now() + 60_000))).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('ignores other files in the folder', async () => {
    const store = createFolderFileStore(path.join(root, 'other'));
    await mkdir(path.join(root, 'other', 'lost+found'), { recursive: true });
    await mkdir(path.join(root, 'other', randomUUID(), 'notes'), { recursive: true });
    await writeFile(path.join(root, 'other', 'readme.txt'), 'x');
    expect((await store.list()[Symbol.asyncIterator]().next()).done).toBe(true);
    expect(await store.removeRemains(new Date(Date.now() + 60_000))).toBe(0);
  });
});
