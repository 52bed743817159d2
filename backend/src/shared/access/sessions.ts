import { randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';
import type { Reads } from '../read-models/create-reads.ts';
import type { EarlyLoad } from '../read-models/read.ts';
import { DomainError } from '../event-log/domain-error.ts';
import {
  hashOf,
  sessionFinder,
  type FoundSession,
  type SessionRecord,
  type SupportSessionActor,
  VALID_SESSION_CONDITION,
} from './find-session.ts';

/** Days after which a session expires even if it is still in use. */
export const ABSOLUTE_DAYS = 7;

/** A session that was just ended. */
export type EndedSession = Pick<SessionRecord, 'publicId' | 'organizationId'>;

/**
 * Selects support sessions by organization, by impersonated user, by administrator, or by the administrator's
 * session that started them.
 */
export type SupportSessionFilter =
  | { organizationId: string }
  | { userId: string }
  | { administratorId: string }
  | { administratorSession: string };

/** A support session that was just ended. */
export interface EndedSupport extends SessionRecord {
  administratorId: string;
}

/** A session as shown to its owner. */
export interface OpenSession {
  publicId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Server-side sessions. The browser has an opaque token, and the database has the token's SHA-256. */
export interface Sessions {
  /** Starts a session and returns its token (32 random bytes, base64url) and its absolute expiry. */
  start: (record: SessionRecord) => Promise<{ token: string; expiresAt: Date }>;
  /**
   * Finds the valid session for `token` and renews its idle timeout.
   * @param early query to run in the same call, if its statements are short and this process has seen the
   *   session before
   */
  find: (token: string, early?: EarlyLoad) => Promise<FoundSession | undefined>;
  /**
   * Starts a support session. It ends at `support.until`, or when the session that started it ends, if that
   * is earlier.
   */
  startSupport: (
    record: SessionRecord,
    support: SupportSessionActor,
  ) => Promise<{ token: string; expiresAt: Date }>;
  /** Ends support sessions and invalidates their tokens. */
  endSupport: (whose: SupportSessionFilter) => Promise<readonly EndedSupport[]>;
  /** The support session that `token` belongs to, even if it has ended. */
  findSupport: (token: string) => Promise<(EndedSupport & { administratorSession: string }) | undefined>;
  /** The owner of a session; `undefined` if the session is not valid. */
  ownerOf: (publicId: string) => Promise<{ id: string; userId: string; organizationId: string } | undefined>;
  /** True if the session has neither ended nor expired. Does not renew its idle timeout. */
  isValid: (publicId: string) => Promise<boolean>;
  end: (publicId: string) => Promise<void>;
  /**
   * Ends all of a user's sessions except the one with the public id `except`. Returns the sessions that it
   * ended.
   */
  endAllOf: (userId: string, except?: string) => Promise<readonly EndedSession[]>;
  /**
   * A user's valid sessions, most recent first, at most 100. Excludes support sessions, which belong to
   * administrators.
   */
  listOf: (userId: string) => Promise<readonly OpenSession[]>;
  /**
   * Replaces the token of a valid session and invalidates the old token. Returns `undefined` if the session
   * has ended.
   */
  rotate: (publicId: string) => Promise<{ token: string; expiresAt: Date } | undefined>;
  /**
   * Moves a valid session to an organization that its user audits, or with `undefined` back to the user's own
   * organization. Replaces the token like `rotate`.
   */
  moveTo: (
    publicId: string,
    audited: { engagementId: string; organizationId: string } | undefined,
  ) => Promise<{ token: string; expiresAt: Date } | undefined>;
}

const columnOf = {
  organizationId: 'organization_id',
  userId: 'user_id',
  administratorId: 'supported_by',
  administratorSession: 'administrator_session',
} as const;

const supportColumns = `public_id as "publicId", user_id as "userId", organization_id as "organizationId",
  supported_by as "administratorId"`;

const newToken = (): string => randomBytes(32).toString('base64url');

/** {@link Sessions} in `private.sessions`. `reads` must connect under the same database role as `pool`. */
export const createSessions = (pool: Pool, reads: Pick<Reads, 'read' | 'readTogether'>): Sessions => ({
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

  async startSupport({ publicId, userId, organizationId }, { administratorId, administratorSession, until }) {
    const token = newToken();
    // A support session ends no later than the session that started it.
    const { rows } = await pool.query<{ expires_at: Date }>(
      `insert into private.sessions
         (token_hash, public_id, user_id, organization_id, supported_by, administrator_session, expires_at)
       select $1, $2, $3, $4, $5, own.public_id, least($7::timestamptz, own.expires_at)
         from private.sessions own where own.public_id = $6
       returning expires_at`,
      [hashOf(token), publicId, userId, organizationId, administratorId, administratorSession, until],
    );
    const expiresAt = rows[0]?.expires_at;
    if (!expiresAt) throw new DomainError('session.required');
    return { token, expiresAt };
  },

  async endSupport(whose) {
    const [column, value] = Object.entries(whose)[0] ?? [];
    const { rows } = await pool.query<EndedSupport>(
      `update private.sessions set expires_at = now()
       where supported_by is not null and expires_at > now() and ${columnOf[column as keyof typeof columnOf]} = $1
       returning ${supportColumns}`,
      [value],
    );
    return rows;
  },

  async findSupport(token) {
    const { rows } = await pool.query<EndedSupport & { administratorSession: string }>(
      `select ${supportColumns}, administrator_session as "administratorSession" from private.sessions
       where token_hash = $1 and supported_by is not null`,
      [hashOf(token)],
    );
    return rows[0];
  },

  async ownerOf(publicId) {
    const { rows } = await pool.query<{ id: string; userId: string; organizationId: string }>(
      `select public_id as id, user_id as "userId", organization_id as "organizationId"
       from private.sessions where public_id = $1 and ${VALID_SESSION_CONDITION}`,
      [publicId],
    );
    return rows[0];
  },

  find: sessionFinder(pool, reads),

  async isValid(publicId) {
    const { rowCount } = await pool.query(
      `select from private.sessions where public_id = $1 and ${VALID_SESSION_CONDITION}`,
      [publicId],
    );
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
       from private.sessions where user_id = $1 and supported_by is null and ${VALID_SESSION_CONDITION}
       order by last_seen_at desc, created_at desc limit 100`,
      [userId],
    );
    return rows;
  },

  async rotate(publicId) {
    const token = newToken();
    const { rows } = await pool.query<{ expires_at: Date }>(
      `update private.sessions set token_hash = $2 where public_id = $1 and ${VALID_SESSION_CONDITION} returning expires_at`,
      [publicId, hashOf(token)],
    );
    const [row] = rows;
    return row && { token, expiresAt: row.expires_at };
  },

  async moveTo(publicId, audited) {
    const token = newToken();
    const { rows } = await pool.query<{ expires_at: Date }>(
      `update private.sessions set token_hash = $2, engagement_id = $3, audited_organization_id = $4
       where public_id = $1 and supported_by is null and ${VALID_SESSION_CONDITION} returning expires_at`,
      [publicId, hashOf(token), audited?.engagementId ?? null, audited?.organizationId ?? null],
    );
    const [row] = rows;
    return row && { token, expiresAt: row.expires_at };
  },
});
