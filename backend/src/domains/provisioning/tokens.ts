import { createHash, randomBytes } from 'node:crypto';
import type { DirectoryToken } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** Directory tokens. The directory has the token's text, and the database has its SHA-256. */
export interface DirectoryTokens {
  add: (token: {
    id: string;
    hash: Buffer;
    organizationId: string;
    name: string;
    createdAt: Date;
  }) => Promise<void>;
  /** Returns the id and the organization of an unrevoked token. */
  find: (hash: Buffer) => Promise<{ id: string; organizationId: string } | undefined>;
  /** Lists unrevoked tokens, newest first. */
  list: (organizationId: string) => Promise<DirectoryToken[]>;
  /** @returns false if the organization has no such token */
  revoke: (id: string, organizationId: string, at: Date) => Promise<boolean>;
  /** Stores when the token was last used, accurate to a few minutes. */
  used: (id: string, at: Date) => Promise<void>;
}

/** The prefix of every token, so that people and secret scanners can recognize tokens. */
const PREFIX = 'proviso_scim_';
const USED_MINUTES = 5;

/** Returns the text of a new token: the prefix and 32 random bytes in Base64url. */
export const newTokenText = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** SHA-256 of a token's text, or `undefined` if the text is malformed. */
export const hashOfTokenText = (text: string): Buffer | undefined =>
  /^proviso_scim_[\w-]{43}$/.test(text) ? createHash('sha256').update(text).digest() : undefined;

interface Row {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** {@link DirectoryTokens} in `private.directory_tokens`. */
export const createDirectoryTokens = (pool: Pool): DirectoryTokens => ({
  async add({ id, hash, organizationId, name, createdAt }) {
    await pool.query(
      `insert into private.directory_tokens (id, token_hash, organization_id, name, created_at)
       values ($1, $2, $3, $4, $5)`,
      [id, hash, organizationId, name, createdAt],
    );
  },
  async find(hash) {
    const { rows } = await pool.query<{ id: string; organization_id: string }>(
      'select id, organization_id from private.directory_tokens where token_hash = $1 and revoked_at is null',
      [hash],
    );
    const [row] = rows;
    return row && { id: row.id, organizationId: row.organization_id };
  },
  async list(organizationId) {
    const { rows } = await pool.query<Row>(
      `select id, name, created_at, last_used_at from private.directory_tokens
       where organization_id = $1 and revoked_at is null order by created_at desc, id`,
      [organizationId],
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
  },
  async revoke(id, organizationId, at) {
    const { rowCount } = await pool.query(
      `update private.directory_tokens set revoked_at = coalesce(revoked_at, $3)
       where id = $1 and organization_id = $2`,
      [id, organizationId, at],
    );
    return rowCount === 1;
  },
  async used(id, at) {
    await pool.query(
      `update private.directory_tokens set last_used_at = $2::timestamptz
       where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '${USED_MINUTES} minutes')`,
      [id, at],
    );
  },
});
