import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from './file-key.ts';
import {
  FileDamagedError,
  FileNotFoundError,
  InvalidFileKeyError,
  type FileKey,
  type FileStore,
  type FileStoreUpkeep,
  type StoredFile,
} from './file-store.ts';

/** A store under test. */
export interface OpenFileStore {
  store: FileStore & FileStoreUpkeep;
  /** Changes a stored file's bytes without the store noticing. */
  damage(key: FileKey, content: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const MINUTE = 60_000;
const earlier = () => new Date(Date.now() - 10 * MINUTE);
const later = () => new Date(Date.now() + 10 * MINUTE);

/**
 * The contract that all adapters of {@link FileStore} and {@link FileStoreUpkeep} must satisfy. The store
 * that `open` returns may already have files.
 */
export const describeFileStore = (adapter: string, open: () => Promise<OpenFileStore>): void => {
  describe(`file store: ${adapter}`, () => {
    let opened: OpenFileStore;
    let store: OpenFileStore['store'];
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(async () => opened.close());

    const listed = async (organizationId: string): Promise<StoredFile[]> => {
      const files: StoredFile[] = [];
      for await (const file of store.list()) if (file.organizationId === organizationId) files.push(file);
      return files;
    };

    it('returns the bytes under their SHA-256', async () => {
      const organizationId = randomUUID();
      const content = randomBytes(300_000);
      const sha256 = await store.put(organizationId, content);
      expect(sha256).toBe(sha256Of(content));
      expect((await store.get({ organizationId, sha256 })).equals(content)).toBe(true);
      expect(await store.has({ organizationId, sha256 })).toBe(true);
    });

    it('stores an empty file', async () => {
      const organizationId = randomUUID();
      const sha256 = await store.put(organizationId, new Uint8Array());
      expect(await store.get({ organizationId, sha256 })).toHaveLength(0);
    });

    it('accepts the same bytes again, even concurrently', async () => {
      const organizationId = randomUUID();
      const content = randomBytes(50_000);
      const hashes = await Promise.all(
        Array.from({ length: 8 }, async () => store.put(organizationId, content)),
      );
      expect(new Set(hashes)).toEqual(new Set([sha256Of(content)]));
      expect((await store.get({ organizationId, sha256: sha256Of(content) })).equals(content)).toBe(true);
    });

    it('isolates organizations', async () => {
      const content = randomBytes(100);
      const sha256 = await store.put(randomUUID(), content);
      const key = { organizationId: randomUUID(), sha256 };
      expect(await store.has(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow(FileNotFoundError);
    });

    it.each([
      ['an organization that is a path', { organizationId: '../..', sha256: 'a'.repeat(64) }],
      ['a hash that is a path', { organizationId: randomUUID(), sha256: '../../etc/passwd' }],
      ['a hash in capitals', { organizationId: randomUUID(), sha256: 'A'.repeat(64) }],
      ['an empty hash', { organizationId: randomUUID(), sha256: '' }],
    ])('rejects %s', async (_, key) => {
      await expect(store.get(key)).rejects.toThrow(InvalidFileKeyError);
      await expect(store.has(key)).rejects.toThrow(InvalidFileKeyError);
      await expect(store.remove(key, later())).rejects.toThrow(InvalidFileKeyError);
    });

    it('rejects an organization id that is not a UUID', async () => {
      await expect(store.put('../outside', Buffer.from('x'))).rejects.toThrow(InvalidFileKeyError);
    });

    it('neither returns nor overwrites bytes that were changed', async () => {
      const organizationId = randomUUID();
      const sha256 = await store.put(organizationId, Buffer.from('as signed'));
      await opened.damage({ organizationId, sha256 }, Buffer.from('as edited'));
      await expect(store.get({ organizationId, sha256 })).rejects.toThrow(FileDamagedError);
      expect(await store.put(organizationId, Buffer.from('as signed'))).toBe(sha256);
      await expect(store.get({ organizationId, sha256 })).rejects.toThrow(FileDamagedError);
    });

    it('lists every file with its size and the time it was stored', async () => {
      const organizationId = randomUUID();
      const contents = Array.from({ length: 12 }, (_, index) => randomBytes(100 + index));
      for (const content of contents) await store.put(organizationId, content);
      const files = await listed(organizationId);
      expect(new Map(files.map(({ sha256, size }) => [sha256, size]))).toEqual(
        new Map(contents.map((content) => [sha256Of(content), content.length])),
      );
      for (const { storedAt } of files) {
        expect(storedAt.getTime()).toBeGreaterThan(earlier().getTime());
        expect(storedAt.getTime()).toBeLessThan(later().getTime());
      }
    });

    it('removes a file only if it was stored before a given time', async () => {
      const organizationId = randomUUID();
      const key = { organizationId, sha256: await store.put(organizationId, Buffer.from('orphan')) };
      expect(await store.remove(key, earlier())).toBe(false);
      expect((await store.get(key)).toString()).toBe('orphan');
      expect(await store.remove(key, later())).toBe(true);
      expect(await store.has(key)).toBe(false);
      expect(await listed(organizationId)).toEqual([]);
      expect(await store.remove(key, later())).toBe(false);
    });

    it('accepts a removed file again', async () => {
      const organizationId = randomUUID();
      const key = { organizationId, sha256: await store.put(organizationId, Buffer.from('back')) };
      await store.remove(key, later());
      await store.put(organizationId, Buffer.from('back'));
      expect((await store.get(key)).toString()).toBe('back');
    });

    it('leaves no temporary files of completed puts', async () => {
      expect(await store.removeRemains(later())).toBe(0);
    });
  });
};
