import type { ApiKey, Permission } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** Minutes after a recorded use of a key before another use is recorded. */
const USED_MINUTES = 5;

/** A key and its owner. Only the SHA-256 of the key's text is stored. */
export interface StoredApiKey {
  id: string;
  keyHash: Buffer;
  userId: string;
  organizationId: string;
  name: string;
  scopes: readonly Permission[];
  createdAt: Date;
  expiresAt: Date;
}

export interface ApiKeys {
  add: (key: StoredApiKey) => Promise<void>;
  /** Returns a key with its revocation and last use, or `undefined` if it does not exist. */
  find: (id: string) => Promise<(StoredApiKey & Uses) | undefined>;
  /** A user's keys in an organization, newest first. */
  list: (userId: string, organizationId: string) => Promise<readonly ApiKey[]>;
  /**
   * Returns a user's keys that are valid at `at`, newest first. If `organizationId` is set, returns only that
   * organization's keys.
   */
  usable: (user: { userId: string; organizationId?: string }, at: Date) => Promise<readonly StoredApiKey[]>;
  revoke: (id: string, at: Date) => Promise<void>;
  /** Records that a key was used at `at`, accurate to a few minutes. */
  used: (key: Uses & { id: string }, at: Date) => Promise<void>;
}

interface Uses {
  lastUsedAt: Date | undefined;
  revokedAt: Date | undefined;
}

interface Row {
  id: string;
  key_hash: Buffer;
  user_id: string;
  organization_id: string;
  name: string;
  scopes: Permission[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** {@link ApiKeys} backed by `private.api_keys`. */
export const createApiKeys = (pool: Pool): ApiKeys => ({
  async add({ id, keyHash, userId, organizationId, name, scopes, createdAt, expiresAt }) {
    await pool.query(
      `insert into private.api_keys
         (id, key_hash, user_id, organization_id, name, scopes, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, keyHash, userId, organizationId, name, scopes, createdAt, expiresAt],
    );
  },

  async find(id) {
    const { rows } = await pool.query<Row>('select * from private.api_keys where id = $1', [id]);
    return rows[0] && storedOf(rows[0]);
  },

  async list(userId, organizationId) {
    const { rows } = await pool.query<Row>(
      `select * from private.api_keys where user_id = $1 and organization_id = $2
       order by created_at desc, id`,
      [userId, organizationId],
    );
    return rows.map((row) => presentApiKey(storedOf(row)));
  },

  async usable({ userId, organizationId }, at) {
    const { rows } = await pool.query<Row>(
      `select * from private.api_keys
       where user_id = $1 and ($2::uuid is null or organization_id = $2) and revoked_at is null and expires_at > $3
       order by created_at desc, id`,
      [userId, organizationId, at],
    );
    return rows.map(storedOf);
  },

  async revoke(id, at) {
    await pool.query('update private.api_keys set revoked_at = $2 where id = $1 and revoked_at is null', [
      id,
      at,
    ]);
  },

  async used({ id, lastUsedAt }, at) {
    if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < USED_MINUTES * 60_000) return;
    await pool.query('update private.api_keys set last_used_at = $2 where id = $1', [id, at]);
  },
});

const storedOf = (row: Row): StoredApiKey & Uses => ({
  id: row.id,
  keyHash: row.key_hash,
  userId: row.user_id,
  organizationId: row.organization_id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
});

/** Converts a key to the API's format. */
export const presentApiKey = (key: StoredApiKey & Partial<Uses>): ApiKey => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
