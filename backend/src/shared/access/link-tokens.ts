import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';

/** The purpose of an emailed link. */
export type LinkPurpose =
  | 'sign-up'
  | 'verify-email'
  | 'reset-password'
  | 'join'
  | 'audit'
  | 'notification-address'
  | 'email-change'
  | 'email-change-stop';
/** Ids that an emailed link refers to. */
export type LinkSubject = Readonly<Record<string, string>>;

/**
 * Manages emailed links. Each email contains a random token, and the database contains only the token's
 * SHA-256.
 */
export interface LinkTokens {
  /** Creates a link and returns its token (32 random bytes, base64url). */
  create: (purpose: LinkPurpose, subject: LinkSubject, expiresAt: Date) => Promise<string>;
  /** The ids that a link refers to; `undefined` if the link is used, or expired at `now`. */
  find: (purpose: LinkPurpose, token: string, now: Date) => Promise<LinkSubject | undefined>;
  /** Uses up a link and returns the ids that it refers to. Only one of several concurrent calls succeeds. */
  use: (purpose: LinkPurpose, token: string, now: Date) => Promise<LinkSubject | undefined>;
  /** The ids that a link refers to, even if it is used or expired. */
  about: (purpose: LinkPurpose, token: string) => Promise<LinkSubject | undefined>;
  /** Invalidates all links about `subject`. */
  drop: (purpose: LinkPurpose, subject: LinkSubject) => Promise<void>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** {@link LinkTokens} in `private.link_tokens`. */
export const createLinkTokens = (pool: Pool): LinkTokens => ({
  async create(purpose, subject, expiresAt) {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      'insert into private.link_tokens (token_hash, purpose, subject, expires_at) values ($1, $2, $3, $4)',
      [hashOf(token), purpose, JSON.stringify(subject), expiresAt],
    );
    return token;
  },
  async find(purpose, token, now) {
    const { rows } = await pool.query<{ subject: LinkSubject }>(
      `select subject from private.link_tokens
       where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
      [hashOf(token), purpose, now],
    );
    return rows[0]?.subject;
  },
  async use(purpose, token, now) {
    const { rows } = await pool.query<{ subject: LinkSubject }>(
      `update private.link_tokens set used_at = $3
       where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning subject`,
      [hashOf(token), purpose, now],
    );
    return rows[0]?.subject;
  },
  async about(purpose, token) {
    const { rows } = await pool.query<{ subject: LinkSubject }>(
      'select subject from private.link_tokens where token_hash = $1 and purpose = $2',
      [hashOf(token), purpose],
    );
    return rows[0]?.subject;
  },
  async drop(purpose, subject) {
    await pool.query(
      `update private.link_tokens set used_at = now()
       where purpose = $1 and subject = $2 and used_at is null`,
      [purpose, JSON.stringify(subject)],
    );
  },
});
