import { createHmac } from 'node:crypto';
import type { Queryable } from '@proviso/projections';
import { deriveKey } from '@proviso/storage';
import { type NoteKey, privateKeyOf, publicKeyBytesOf } from './signed-note.ts';

/** Number of days during which the previous key still signs, together with the next key. */
export const OVERLAP_DAYS = 30;

/** A public key of this installation's checkpoints. */
export interface KnownKey {
  /** 1 for the first key; each rotation adds 1. */
  generation: number;
  publicKey: Buffer;
  createdAt: Date;
  /** When the key stops signing; `null` for the newest key. */
  endsAt: Date | null;
}

/** Thrown if a stored public key was not derived from the installation's master key. */
export class SigningKeyMismatchError extends Error {
  override readonly name = 'SigningKeyMismatchError';

  constructor(generation: number) {
    super(`the stored public key ${generation} of histories does not belong to the installation key`);
  }
}

/** All public keys, newest first. */
export const listKeys = async (db: Queryable): Promise<readonly KnownKey[]> => {
  const { rows } = await db.query<KnownKey>(
    `select generation, public_key as "publicKey", created_at as "createdAt", ends_at as "endsAt"
     from private.history_keys order by generation desc`,
  );
  return rows;
};

/** Keys that sign checkpoints. Each generation's key is derived from the installation's master key. */
export const createSigningKeys = (masterKey: Buffer) => {
  const secret = deriveKey(masterKey, 'history-proof');
  const derive = (generation: number): NoteKey => {
    const seed = createHmac('sha256', secret).update(`generation ${generation}`).digest();
    const privateKey = privateKeyOf(seed);
    return { privateKey, publicKey: publicKeyBytesOf(privateKey) };
  };
  const begin = async (db: Queryable, generation: number, now: Date): Promise<void> => {
    await db.query(
      `insert into private.history_keys (generation, public_key, created_at) values ($1, $2, $3)
       on conflict (generation) do nothing`,
      [generation, derive(generation).publicKey, now],
    );
  };
  const known = async (db: Queryable, now: Date): Promise<readonly KnownKey[]> => {
    const keys = await listKeys(db);
    if (keys.length > 0) return keys;
    await begin(db, 1, now);
    return listKeys(db);
  };
  return {
    /** Returns all keys, newest first. Creates the first key if there is none. */
    known,
    /**
     * Returns the keys that sign at `now`, newest first.
     * @throws SigningKeyMismatchError
     */
    async signing(db: Queryable, now: Date): Promise<readonly (NoteKey & { generation: number })[]> {
      const signing = (await known(db, now)).filter(({ endsAt }) => endsAt === null || endsAt > now);
      return signing.map(({ generation, publicKey }) => {
        const key = derive(generation);
        if (!key.publicKey.equals(publicKey)) throw new SigningKeyMismatchError(generation);
        return { generation, privateKey: key.privateKey, publicKey };
      });
    },
    /**
     * Creates the next key. The previous key also signs until the overlap ends.
     * @returns the new key
     */
    async rotate(db: Queryable, now: Date): Promise<KnownKey> {
      const [newest] = await known(db, now);
      const generation = (newest?.generation ?? 0) + 1;
      const endsAt = new Date(now.getTime() + OVERLAP_DAYS * 24 * 60 * 60 * 1000);
      await db.query('update private.history_keys set ends_at = $1 where ends_at is null', [endsAt]);
      await begin(db, generation, now);
      return { generation, publicKey: derive(generation).publicKey, createdAt: now, endsAt: null };
    },
  };
};
export type SigningKeys = ReturnType<typeof createSigningKeys>;
