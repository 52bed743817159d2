import type { Passkey } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** A public key by which a person signs in. */
export interface StoredPasskey {
  id: string;
  /** As the authenticator chose it, in base64url. */
  credentialId: string;
  userId: string;
  name: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** How often the authenticator has signed; 0 if it does not count. */
  counter: number;
  transports: readonly string[];
  createdAt: Date;
}

export interface Passkeys {
  /** Keeps a new one, which is not usable yet. False: somebody has it already. */
  claim: (passkey: StoredPasskey) => Promise<boolean>;
  makeUsable: (id: string) => Promise<void>;
  /** The usable one of a credential. */
  find: (credentialId: string) => Promise<StoredPasskey | undefined>;
  /** The usable ones of a person, newest first. */
  listOf: (userId: string) => Promise<readonly (StoredPasskey & { lastUsedAt: Date | undefined })[]>;
  /**
   * Records that it has signed. False: its authenticator has counted on elsewhere, so that there are two of it, or it was removed
   * meanwhile.
   */
  used: (id: string, counter: number, at: Date) => Promise<boolean>;
  /** Removes one of a person's. */
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

/** {@link Passkeys} in `private.passkeys`. */
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

/** A passkey as the API shows it to its owner. */
export const shownOf = (passkey: StoredPasskey & { lastUsedAt?: Date | undefined }): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

/** What an authenticator keeps as the user of a passkey. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
