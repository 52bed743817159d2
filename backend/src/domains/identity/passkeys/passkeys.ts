import type { Passkey } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** The public key of a passkey that a user signs in with. */
export interface StoredPasskey {
  id: string;
  /** The id that the authenticator chose, in Base64url. */
  credentialId: string;
  userId: string;
  name: string;
  /** The public key in COSE format. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** The authenticator's signature counter, or 0 if the authenticator has no counter. */
  counter: number;
  transports: readonly string[];
  createdAt: Date;
}

export interface Passkeys {
  /** Stores a new passkey, which is not usable yet. Returns false if the credential is already registered. */
  claim: (passkey: StoredPasskey) => Promise<boolean>;
  makeUsable: (id: string) => Promise<void>;
  /** Finds the usable passkey for a credential. */
  find: (credentialId: string) => Promise<StoredPasskey | undefined>;
  /** Returns a user's usable passkeys, newest first. */
  listOf: (userId: string) => Promise<readonly (StoredPasskey & { lastUsedAt: Date | undefined })[]>;
  /**
   * Records a signature. Returns false if the counter has not increased, because the authenticator may have
   * been cloned. Also returns false if the passkey was removed in the meantime.
   */
  used: (id: string, counter: number, at: Date) => Promise<boolean>;
  /** Removes one of a user's passkeys. */
  remove: (id: string, userId: string) => Promise<void>;
}

interface Row {
  id: string;
  credential_id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
}

/** {@link Passkeys} backed by `private.passkeys`. */
export const createPasskeys = (pool: Pool): Passkeys => ({
  async claim({ id, credentialId, userId, name, publicKey, counter, transports, createdAt }) {
    const { rowCount } = await pool.query(
      `insert into private.passkeys (id, credential_id, user_id, name, public_key, counter, transports, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
      [id, credentialId, userId, name, publicKey, counter, transports, createdAt],
    );
    return rowCount === 1;
  },

  async makeUsable(id) {
    await pool.query('update private.passkeys set usable = true where id = $1', [id]);
  },

  async find(credentialId) {
    const { rows } = await pool.query<Row>(
      'select * from private.passkeys where credential_id = $1 and usable',
      [credentialId],
    );
    return rows[0] && storedOf(rows[0]);
  },

  async listOf(userId) {
    const { rows } = await pool.query<Row>(
      'select * from private.passkeys where user_id = $1 and usable order by created_at desc, id',
      [userId],
    );
    return rows.map(storedOf);
  },

  async used(id, counter, at) {
    const { rowCount } = await pool.query(
      `update private.passkeys set counter = $2, last_used_at = $3
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, at],
    );
    return rowCount === 1;
  },

  async remove(id, userId) {
    await pool.query('delete from private.passkeys where id = $1 and user_id = $2', [id, userId]);
  },
});

const storedOf = (row: Row): StoredPasskey & { lastUsedAt: Date | undefined } => ({
  id: row.id,
  credentialId: row.credential_id,
  userId: row.user_id,
  name: row.name,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** Converts a passkey to the API's format. */
export const presentPasskey = (passkey: StoredPasskey & { lastUsedAt?: Date | undefined }): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

/** The user handle that an authenticator stores with a passkey. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
