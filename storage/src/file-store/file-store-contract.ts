import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from './file-key.ts';
import { FileNotFoundError, InvalidFileKeyError, type FileStore } from './file-store.ts';

/** What every adapter of {@link FileStore} does. `open` gives a store that is empty or whose content does not matter. */
export const describeFileStore = (
  adapter: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
): void => {
  describe(`file store: ${adapter}`, () => {
    let store: FileStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(async () => close());

    it('gives back the bytes under their SHA-256', async () => {
      const organizationId = randomUUID();
      const content = randomBytes(300_000);
      const sha256 = await store.put(organizationId, content);
      expect(sha256).toBe(sha256Of(content));
      expect((await store.get({ organizationId, sha256 })).equals(content)).toBe(true);
      expect(await store.has({ organizationId, sha256 })).toBe(true);
    });

    it('keeps a file of no bytes', async () => {
      const organizationId = randomUUID();
      const sha256 = await store.put(organizationId, new Uint8Array());
      expect(await store.get({ organizationId, sha256 })).toHaveLength(0);
    });

    it('takes the same bytes again, also at the same time', async () => {
      const organizationId = randomUUID();
      const content = randomBytes(50_000);
      const hashes = await Promise.all(
        Array.from({ length: 8 }, async () => store.put(organizationId, content)),
      );
      expect(new Set(hashes)).toEqual(new Set([sha256Of(content)]));
      expect((await store.get({ organizationId, sha256: sha256Of(content) })).equals(content)).toBe(true);
    });

    it('keeps organisations apart', async () => {
      const content = randomBytes(100);
      const sha256 = await store.put(randomUUID(), content);
      const key = { organizationId: randomUUID(), sha256 };
      expect(await store.has(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow(FileNotFoundError);
    });

    it.each([
      ['an organisation that is a path', { organizationId: '../..', sha256: 'a'.repeat(64) }],
      ['a hash that is a path', { organizationId: randomUUID(), sha256: '../../etc/passwd' }],
      ['a hash in capitals', { organizationId: randomUUID(), sha256: 'A'.repeat(64) }],
      ['an empty hash', { organizationId: randomUUID(), sha256: '' }],
    ])('refuses %s', async (_, key) => {
      await expect(store.get(key)).rejects.toThrow(InvalidFileKeyError);
      await expect(store.has(key)).rejects.toThrow(InvalidFileKeyError);
    });

    it('refuses to store for an organisation that is no uuid', async () => {
      await expect(store.put('../outside', Buffer.from('x'))).rejects.toThrow(InvalidFileKeyError);
    });
  });
};
