import { createHash, randomBytes } from 'node:crypto';
import type { Pool, SharedConnections } from '@proviso/storage';
import { findSession, type FoundSession, type SessionRecord, VALID } from './find-session.ts';

/** Days after which a session expires in any case. */
export const ABSOLUTE_DAYS = 7;

/** A session that has just been ended. */
export type EndedSession = Pick<SessionRecord, 'publicId' | 'organizationId'>;

/** A session as its owner sees it. */
export interface OpenSession {
  publicId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Server-side sessions: the browser has an opaque token, the database its SHA-256. */
export interface Sessions {
  /** Starts a session and returns its token (32 random bytes, base64url) and its absolute end. */
  start: (record: SessionRecord) => Promise<{ token: string; expiresAt: Date }>;
  /** The valid session of `token`; looking it up keeps it from expiring when idle. */
  find: (token: string) => Promise<FoundSession | undefined>;
  /** Whether the session has neither ended nor expired. Does not keep it from expiring when idle. */
  isValid: (publicId: string) => Promise<boolean>;
  end: (publicId: string) => Promise<void>;
  /** Ends every session of a person, except the one with the public id `except`, and returns those that ended. */
  endAllOf: (userId: string, except?: string) => Promise<readonly EndedSession[]>;
  /** The valid sessions of a person, last seen first: a hundred at most. */
  listOf: (userId: string) => Promise<readonly OpenSession[]>;
  /** Replaces the token of a valid session: the old one no longer works. `undefined`: it has ended. */
  rotate: (publicId: string) => Promise<{ token: string; expiresAt: Date } | undefined>;
}

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** {@link Sessions} in `private.sessions`. `quick` connects under the same role as `pool`. */
export const createSessions = (pool: Pool, quick: Pick<SharedConnections, 'read'>): Sessions => ({
  async start({ publicId, userId, organizationId }) {
    const token = newToken();
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.sessions (token_hash, public_id, user_id, organization_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '${ABSOLUTE_DAYS} days') returning expires_at`,
      [hashOf(token), publicId, userId, organizationId],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new Error('the database returned no row for an insert');
    return { token, expiresAt };
  },

  find: (token) => findSession(pool, quick, hashOf(token)),

  async isValid(publicId) {
    const { rowCount } = await pool.query(`select from private.sessions where public_id = $1 and ${VALID}`, [
      publicId,
    ]);
    return rowCount === 1;
  },

  async end(publicId) {
    await pool.query('delete from private.sessions where public_id = $1', [publicId]);
  },

  async endAllOf(userId, except) {
    const { rows } = await pool.query<EndedSession>(
      `delete from private.sessions where user_id = $1 and public_id is distinct from $2::uuid
       returning public_id as "publicId", organization_id as "organizationId"`,
      [userId, except ?? null],
    );
    return rows;
  },

  async listOf(userId) {
    const { rows } = await pool.query<OpenSession>(
      `select public_id as "publicId", created_at as "createdAt", last_seen_at as "lastSeenAt",
         expires_at as "expiresAt"
       from private.sessions where user_id = $1 and ${VALID}
       order by last_seen_at desc, created_at desc limit 100`,
      [userId],
    );
    return rows;
  },

  async rotate(publicId) {
    const token = newToken();
    const { rows } = await pool.query<{ expires_at: Date }>(
      `update private.sessions set token_hash = $2 where public_id = $1 and ${VALID} returning expires_at`,
      [publicId, hashOf(token)],
    );
    const [row] = rows;
    return row && { token, expiresAt: row.expires_at };
  },
});
